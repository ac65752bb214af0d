import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { distinctLetters, lettersOf } from '../../src/rules/answer.ts';
import { sampleOfDay } from '../../src/rules/sample-of-day.ts';
import type { Sample } from '../../src/rules/samples.ts';
import { browseSite, expectAccessible, meanFailure } from '../support/browser.ts';
import { drawn, expectToFit, hasFocus, PHONE } from '../support/page.ts';
import { createAccount } from './identity-page.ts';
import { builtPage, CHUNK, cardOf, openLanding, sampleAt, samples } from './landing-page.ts';

const { newPage } = await browseSite();
const absentFrom = (answer: string) =>
  Array.from('QZXJVKWYFGBMPCDHULTNSRIOAE').find((letter) => !distinctLetters(answer).includes(letter)) ?? '';

/** The card shows the whole line and both meanings, and they have been announced. */
async function expectSolved({ card, status, start }: ReturnType<typeof cardOf>, { explanation }: Sample) {
  for (const sense of explanation.senses)
    await card.getByRole('listitem').filter({ hasText: sense }).waitFor();
  await card.getByText('say it aloud').waitFor();
  expect(await start.getAttribute('href')).toBe('/api/login');
  const told = await status.textContent();
  expect(told).toMatch(/^Solved! /);
  for (const sense of explanation.senses) expect(told).toContain(sense);
}

test('a stranger solves a sample by keyboard, goes on to another one and has all its letters shown', async () => {
  const page = await newPage();
  const landing = await openLanding(page);
  const { status, show, another, start, written, number, sample } = landing;

  // Nothing has the focus: a typed letter goes to its box anyway, once React has taken the card over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.sample') ?? {}).some((key) => key.startsWith('__react')),
  );
  await drawn(page);
  const letters = lettersOf(sample.answer);
  await page.keyboard.press(letters.charAt(0).toLowerCase());
  await expect.poll(written).toBe(letters.charAt(0));
  const wrong = absentFrom(sample.answer);
  // Looked for within the page: the wrong letter goes after a moment.
  const refused = page.waitForFunction(
    () => document.querySelectorAll('.letter-box input')[1]?.getAttribute('aria-invalid') === 'true',
  );
  await Promise.all([refused, page.keyboard.press(wrong)]);
  await expect.poll(() => status.textContent()).toBe(`No ${wrong} in this one.`);
  await expectAccessible(page);
  await expect.poll(written).toBe(letters.charAt(0));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect.poll(written).toBe('');
  await page.keyboard.type(letters);
  await expectSolved(landing, sample);
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  expect(await hasFocus(start)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const next = sampleAt(number + 1);
  await expect.poll(() => status.textContent()).toBe(`Another one: ${next.question}`);
  expect(await written()).toBe('');
  expect(await hasFocus(another)).toBe(true);

  await page.keyboard.press('Shift+Tab');
  for (const [at, letter] of Array.from(lettersOf(next.answer)).entries()) {
    await page.keyboard.press('Enter');
    const told = at + 1 < lettersOf(next.answer).length ? `Letter ${at + 1} is ${letter}.` : /^Solved!/;
    await expect.poll(() => status.textContent()).toMatch(told);
  }
  await expectSolved(landing, next);
  // The focused button has disappeared, so the focus goes to the sign-in link.
  expect(await hasFocus(start)).toBe(true);
  expect(await show.count()).toBe(0);
  expect(landing.calls).toEqual([]);
});

test('the first game acknowledges a sample that was solved, until it has won points', async () => {
  const page = await newPage(PHONE);
  const { boxes, start, sample } = await openLanding(page);
  await boxes.first().tap();
  await page.keyboard.type(lettersOf(sample.answer));
  await start.click();
  await createAccount(page, 'sampler');
  await page.getByText('You solved the sample, so you know the way.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/game');
  await expectAccessible(page);
});

test('a stranger solves a sample by touch, with everything on a narrow screen', async () => {
  const page = await newPage(PHONE);
  const landing = await openLanding(page);
  const { boxes, show, another, start, written, number, sample } = landing;
  const letters = lettersOf(sample.answer);
  await boxes.first().tap();
  await expect.poll(() => hasFocus(boxes.first())).toBe(true);
  await page.keyboard.type(letters.slice(0, 1));
  await expect.poll(written).toBe(letters.slice(0, 1));
  await show.tap();
  await expect.poll(written).toBe(letters.slice(0, 2));
  // The on-screen keyboard stays open, because the next box has the focus.
  expect(await hasFocus(boxes.nth(2))).toBe(true);
  for (const button of [show, another, boxes.nth(0)])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.insertText(letters.slice(2));
  await expectSolved(landing, sample);
  // Now the keyboard is closed.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect.poll(() => start.evaluate(isInSight)).toBe(true);
  // Sparks fly past the edge of the screen without making the page wider.
  const flying = landing.card.evaluate(freezeSparks);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await flying).toBeGreaterThan(0);
  await expectToFit(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await another.tap();
  await landing.card
    .getByText(sampleAt(number + 1).question)
    .first()
    .waitFor();
  await expectToFit(page);
  expect(landing.calls).toEqual([]);
});

/** Waits for them in the page: they fly for a second. */
async function freezeSparks(card: Element): Promise<number> {
  let flying: Animation[] = [];
  while (flying.length === 0) {
    await new Promise(requestAnimationFrame);
    flying = card.querySelector('.sample-flecks')?.getAnimations({ subtree: true }) ?? [];
  }
  for (const animation of flying) {
    animation.pause();
    animation.currentTime = 1000;
  }
  return flying.length;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test.each([
  ['by keyboard', {}],
  ['by touch', PHONE],
])(
  '%s: a letter of the answer is accepted in any box, a full board checks itself, and Backspace erases',
  async (_how, options) => {
    const page = await newPage(options);
    const landing = await openLanding(page);
    const letters = lettersOf(landing.sample.answer);
    await landing.boxes.first().click();
    const turned = `${letters.slice(1)}${letters.charAt(0)}`;
    await page.keyboard.type(turned);
    await expect.poll(landing.written).toBe(turned);
    await expect
      .poll(() => landing.status.textContent())
      .toMatch(/^(Not quite|Right sound. Now spell the pun.)$/);
    await landing.card.locator('.letter-boxes[data-not-quite="true"]').waitFor();
    await expectAccessible(page);
    for (let left = letters.length - 1; left >= 0; left--) {
      await page.keyboard.press('Backspace');
      await expect.poll(landing.written).toBe(turned.slice(0, left));
    }
    await page.keyboard.type(letters);
    await expectSolved(landing, landing.sample);
  },
);

test('to a screen reader the boxes, what was shown and the buttons have names, and the question is one sentence', async () => {
  const page = await newPage();
  const { card, show, sample } = await openLanding(page);
  const words = sample.answer.split(' ').length;
  const count = lettersOf(sample.answer).length;
  const group = card.getByRole('group', {
    name: `Answer: ${words} ${words === 1 ? 'word' : 'words'}, ${count} letters`,
  });
  expect(await group.getByRole('textbox').count()).toBe(count);
  await show.click();
  await group.getByRole('textbox', { name: `Letter 1 of ${count}, revealed: ${sample.answer[0]}` }).waitFor();
  await group.getByRole('textbox', { name: `Letter 2 of ${count}`, exact: true }).waitFor();
  expect(await card.ariaSnapshot()).toContain(sample.question);
});

test.each([
  ['the card', CHUNK],
  ['the whole page', '**/assets/index-*.js'],
])('what is typed while %s is still on its way is not lost', async (_, late) => {
  const page = await newPage();
  const held: Route[] = [];
  await page.route(late, (route) => void held.push(route));
  const landing = await openLanding(page, 'commit');
  const letters = lettersOf(landing.sample.answer);
  await landing.boxes.first().focus();
  await page.keyboard.type(`${letters.slice(0, 2)}${absentFrom(landing.sample.answer)}`);
  await page.keyboard.press('Backspace');
  await expect.poll(() => held.length).toBe(1);
  await landing.boxes.nth(3).click();
  await page.keyboard.type(letters.charAt(3));
  if (late === CHUNK)
    await landing.card.locator('.sample-note').getByText('The ink is on its way…').waitFor();
  await held[0]?.continue();
  const expected = Array.from(letters, (letter, at) => ([0, 1, 3].includes(at) ? letter : ''));
  await expect.poll(landing.inBoxes).toEqual(expected);
  await landing.boxes.nth(2).click();
  await page.keyboard.type(letters.slice(2));
  await expectSolved(landing, landing.sample);
});

test('letters typed before the page has its script all count, several in one box too, and the place is kept', async () => {
  const page = await newPage();
  const held: Route[] = [];
  await page.route('**/assets/index-*.js', (route) => void held.push(route));
  const landing = await openLanding(page, 'commit');
  const letters = lettersOf(landing.sample.answer);
  await landing.boxes.nth(3).click();
  await page.keyboard.type(letters.charAt(3));
  await landing.boxes.nth(1).click();
  await page.keyboard.type(letters.slice(1, 3));
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  const expected = Array.from(letters, (letter, at) => (at > 0 && at < 4 ? letter : ''));
  await expect.poll(landing.inBoxes).toEqual(expected);
  await page.keyboard.type(letters.slice(3));
  await page.keyboard.press('Home');
  await page.keyboard.type(letters.charAt(0));
  await expectSolved(landing, landing.sample);
});

test('a card that cannot become playable says so, and can be tried again', async () => {
  const page = await newPage();
  meanFailure(page, /ERR_|preload/);
  await page.route(CHUNK, (route) => route.abort());
  const landing = await openLanding(page);
  const notice = landing.card.locator('.sample-note').getByText('The ink has not arrived.');
  await landing.boxes.first().focus();
  await notice.waitFor();
  expect(await landing.status.textContent()).toBe('The ink has not arrived.');
  await expectAccessible(page);
  await page.context().setOffline(true);
  // The notice stays: an attempt that is still on its way would succeed once the network is back.
  const failed = page.waitForEvent('requestfailed');
  await landing.card.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await notice.waitFor();
  await page.context().setOffline(false);
  await page.unroute(CHUNK);
  await landing.card.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'detached' });
  await landing.boxes.first().focus();
  await page.keyboard.type(lettersOf(landing.sample.answer));
  await expectSolved(landing, landing.sample);
});

test('without JavaScript the card is a riddle with empty boxes, and Start Playing works', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/');
  const { card, boxes, another, show } = cardOf(page);
  const { question, answer } = sampleAt(sampleOfDay(new Date()));
  await card.getByText(question).first().waitFor();
  expect(await boxes.count()).toBe(lettersOf(answer).length);
  expect([await another.isVisible(), await show.isVisible()]).toEqual([false, false]);
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await page.waitForURL('**/sign-in*');
});

test('each of the twelve pages asks its own question and keeps the answer to itself', () => {
  for (const [number, { answer }] of samples.entries()) {
    const html = builtPage(number);
    const source = html.slice(html.indexOf('<div id="root"'), html.indexOf('</section>')).toUpperCase();
    expect(source.split('<INPUT')).toHaveLength(lettersOf(answer).length + 1);
    expect([answer, source.includes(answer) || source.includes(lettersOf(answer))]).toEqual([answer, false]);
  }
});

test('a page with quotation marks is drawn as it was sent', async () => {
  const number = samples.findIndex(({ question }) => /^['"‘“]/.test(question));
  const page = await newPage();
  const body = builtPage(number);
  await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  const { card, show, written } = await openLanding(page);
  await card.getByText(sampleAt(number).question).first().waitFor();
  await show.click();
  await expect.poll(written).toBe(sampleAt(number).answer[0]);
});

test('the card is there too where the app leads back to the landing screen', async () => {
  const page = await newPage();
  await page.goto('/profile');
  const landing = cardOf(page);
  const sample = sampleAt(sampleOfDay(new Date()));
  await landing.boxes.first().focus();
  await page.keyboard.type(lettersOf(sample.answer));
  await expectSolved(landing, sample);
});
