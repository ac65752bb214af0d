import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { boxesReady } from '../../e2e/game/game-page.ts';
import { createAccount } from '../../e2e/identity-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { explained, onlyPuns } from '../../support/game.ts';
import { button, download, heading, PHONE } from '../../support/page.ts';

const { site, newPage, newPageOf, newPlayerPage } = await browseSite();
const BIG_SCREEN = { viewport: { width: 1280, height: 720 } };
const ANSWERS = ['THYME', 'KNEAD', 'WHALE', 'FLOUR', 'BARK', 'STEAK', 'KNOT', 'PAWS', 'TIDE', 'SOLE'];
/** What everything on the big screen that is read from afar has at least. */
const LEAST_PX = 28;

beforeEach(() => onlyPuns(site, ...explained(ANSWERS)));

async function expectBigText(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || element.closest('.sr-only, noscript')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < least) found.push(`${size} px: ${element.textContent}`);
    }
    return found;
  }, LEAST_PX);
  expect(small).toEqual([]);
}

/** Whoever sits far away can read it, and so can a screen reader. */
async function expectReadable(bigScreen: Page): Promise<void> {
  await expectBigText(bigScreen);
  await expectAccessible(bigScreen);
}

async function open(host: Page, settings: (page: Page) => Promise<unknown>): Promise<string> {
  await host.goto('/host');
  await heading(host, 'Play it on the big screen').waitFor();
  await host.getByRole('radio', { name: '5', exact: true }).check({ force: true });
  await settings(host);
  await host.getByText(/10 puns fit/).waitFor();
  await expectAccessible(host);
  await button(host, 'Open the room').click();
  return codeOn(host);
}

async function codeOn(host: Page): Promise<string> {
  const words = await host.locator('.code-tiles .sr-only').innerText();
  return words.replace('Code', '').replaceAll(' ', '');
}

/** Joins by the link, and returns the drawn name. */
async function joinByLink(page: Page, code: string): Promise<string> {
  await page.goto(`/r/${code}`);
  await button(page, 'Join').click();
  await page.waitForURL('**/room/*');
  return page.locator('.room-name').innerText();
}

/** The answer to the pun that is on the phone. */
async function answerOn(page: Page): Promise<string> {
  const question = await page.locator('.question .sr-only').innerText();
  return ANSWERS[Number(/pun (\d)/.exec(question)?.[1])] ?? '';
}

async function solve(page: Page, number: number) {
  await heading(page, `Pun ${number} of 5`).waitFor();
  const answer = await answerOn(page);
  await boxesReady(page);
  await page.keyboard.type(answer.toLowerCase());
  await heading(page, 'Brilliant!').waitFor();
}

const seconds = (page: Page) => page.getByRole('timer').first();

test('a race for a host with two devices and five phones, from the code to the podium', async () => {
  const { page: host, player } = await newPlayerPage({ username: 'quillbert' }, BIG_SCREEN);
  await host.goto('/');
  await host.getByRole('link', { name: /Big screen/ }).click();
  const code = await open(host, (page) => page.getByRole('radio', { name: '120 s' }).check({ force: true }));
  await host.getByText('Nobody is in yet').waitFor();
  await host.getByText('Only this computer can reach this server.').waitFor();
  await expectReadable(host);
  meanFailure(host, /409/);
  await host.keyboard.press('Enter');
  await host.getByText('Nobody has joined yet.', { exact: true }).waitFor();

  const phones = await Promise.all(Array.from({ length: 5 }, () => newPage(PHONE)));
  const [ada, bob, cleo, dan, eve] = phones as [Page, Page, Page, Page, Page];
  await ada.goto('/join');
  await heading(ada, 'Join a game').waitFor();
  await expectAccessible(ada);
  meanFailure(ada, /40[14]/);
  await ada.getByLabel(/letters on the big screen/).fill('aeiouy');
  await button(ada, 'Join').click();
  await ada.getByText('No room has this code.', { exact: false }).waitFor();
  await expectAccessible(ada);
  await ada
    .getByLabel(/letters on the big screen/)
    .fill(`${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`);
  await button(ada, 'Join').click();
  await heading(ada, 'You are in').waitFor();
  await expectAccessible(ada);
  const names = await Promise.all([bob, cleo, dan].map((page) => joinByLink(page, code)));
  await host.getByText('4 players are in').waitFor();
  for (const name of names) await host.getByText(name, { exact: true }).waitFor();
  await expectReadable(host);

  const remote = await newPageOf(player, PHONE);
  await remote.goto('/host');
  await button(remote, 'Start the game').waitFor();
  expect(await codeOn(remote)).toBe(code);
  await expectAccessible(remote);
  // Both devices press at once: the game starts once, and nobody is told of an error.
  meanFailure(remote, /409/);
  // Each page watches from before the start, because the countdown lasts three seconds.
  const counted = [host, remote, ada, bob].map((page) =>
    page.waitForFunction(() => document.querySelector('.ready-capital') !== null),
  );
  await Promise.all([...counted, remote.keyboard.press('Enter'), host.keyboard.press('Enter')]);
  await expectBigText(host);

  await solve(ada, 1);
  await ada.getByText('1 of 4 have finished').waitFor();
  await expectAccessible(ada);
  await host.getByText('1 of 4 have finished').waitFor();
  await expectReadable(host);
  expect(await host.getByText('Error').count()).toBe(0);

  await joinLate(eve, code);
  await expectAccessible(eve);
  await button(remote, 'Pause').click();
  await host.getByText('Paused', { exact: true }).waitFor();
  await bob.getByText('The host has paused the game.', { exact: false }).first().waitFor();
  const stopped = await seconds(host).innerText();
  await expectBigText(host);
  await expectAccessible(bob);
  await bob.reload();
  await heading(bob, 'Pun 1 of 5').waitFor();
  expect(await seconds(host).innerText()).toBe(stopped);
  await host.keyboard.press('Enter');
  await host.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });

  await expectAccessible(bob);
  await button(bob, 'Show a letter').click();
  await expect.poll(() => bob.locator('.type-tile-gilded').count()).toBe(1);
  await bob.reload();
  await expect.poll(() => bob.locator('.type-tile-gilded').count()).toBe(1);
  meanFailure(cleo, /ERR_INTERNET_DISCONNECTED/);
  await cleo.context().setOffline(true);
  await host.keyboard.press('Enter');
  await heading(host, /^The answer: /).waitFor();
  await host.getByText('second sense').waitFor();
  await host.getByText('1 of 4 solved it').waitFor();
  await expectReadable(host);
  await bob.getByText('second sense').waitFor();
  await expectAccessible(bob);
  await Promise.all([host.reload(), remote.reload(), ada.reload()]);
  await heading(host, /^The answer: /).waitFor();
  await ada.getByText('1st').waitFor();

  await button(remote, 'Next pun').click();
  await solve(eve, 2);
  await cleo.context().setOffline(false);
  await heading(cleo, 'Pun 2 of 5').waitFor();
  await solve(cleo, 2);

  meanFailure(dan, /401/);
  await host.keyboard.press('w');
  await button(host, `Remove ${names[2]}`).click();
  await host.getByText('They lose their seat and its score', { exact: false }).waitFor();
  await expectReadable(host);
  await host.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await heading(dan, 'Your seat is free again').waitFor();
  await expectAccessible(dan);
  await joinLate(dan, code);

  meanFailure(bob, /40[13]/);
  await button(host, `Ban ${names[0]}`).click();
  await host.getByText('Another browser or device could', { exact: false }).waitFor();
  await host.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await heading(bob, 'This door is closed').waitFor();
  await expectAccessible(bob);
  await bob.goto(`/r/${code}`);
  await button(bob, 'Join').click();
  await bob.getByText('The host has banned you from this room.').waitFor();
  await host.keyboard.press('Escape');

  for (const number of [3, 4, 5]) {
    await button(host, /Show the answer|Next pun/)
      .first()
      .waitFor();
    if (await button(host, 'Show the answer').count()) await button(host, 'Show the answer').click();
    await button(host, 'Next pun').click();
    await solve(ada, number);
    await host.getByText(/^[1-4] of 4 have finished$/).waitFor();
    await host.keyboard.press('Enter');
    await heading(host, /^The answer: /).waitFor();
  }
  await button(remote, 'To the podium').click();
  await heading(host, 'Wits of the round').waitFor();
  await host.getByRole('list', { name: 'The podium' }).waitFor();
  await expectReadable(host);
  await heading(ada, 'You came 1st').waitFor();
  await expectAccessible(ada);
  await ada.reload();
  await heading(ada, 'You came 1st').waitFor();
  expect(await ada.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toMatch(
    /to=%2Froom/,
  );

  await ada.getByRole('link', { name: 'Create an account' }).click();
  await createAccount(ada, 'ada_lovelace');
  await ada.waitForURL('**/room/*');
  await heading(ada, 'You came 1st').waitFor();
  expect(await ada.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
  await expectAccessible(ada);

  await host.keyboard.press('Enter');
  await heading(host, 'Another game').waitFor();
  await ada.getByText('The next game starts soon.', { exact: false }).waitFor();
  await host.keyboard.press('r');
  await expectReadable(host);
  expect((await download(host.getByRole('link', { name: 'Results as CSV' }))).name).toMatch(/[.]csv$/);
  await button(host, 'End the room').click();
  await button(host, 'End it for everybody').click();
  await heading(host, 'The room is closed').waitFor();
  await expectReadable(host);
  await heading(ada, 'That was it').waitFor();
  await expectAccessible(ada);
  await button(host, 'Open another room').click();
  await heading(host, 'Play it on the big screen').waitFor();
  const results = await download(host.getByRole('link', { name: 'Results of your last room as CSV' }));
  expect(results.name).toMatch(/[.]csv$/);
});

async function joinLate(page: Page, code: string) {
  await page.goto(`/r/${code}`);
  await button(page, 'Join').click();
  await heading(page, 'Just in time for the next one').waitFor();
}

test('a calm room with typed names, behind a proxy that holds events back', async () => {
  const { page: host, player } = await newPlayerPage({ username: 'inkwell' }, BIG_SCREEN);
  const phones = await Promise.all([newPage(PHONE), newPage(PHONE)]);
  const [ida, max] = phones as [Page, Page];
  // The stream stays open and says nothing: the page asks instead.
  for (const page of [host, ida]) await page.route('**/api/rooms/*/events', () => undefined);
  // This one is refused, as a full process would.
  meanFailure(max, /429/);
  await max.route('**/api/rooms/*/events', (route) => route.fulfill({ status: 429, body: '{}' }));

  const code = await open(host, async (page) => {
    await page.getByRole('radio', { name: 'Calm' }).check({ force: true });
    await page.getByLabel(/Guests type their own names/).check();
    await page.getByLabel(/I play too/).check();
  });
  meanFailure(ida, /400/);
  await ida.goto(`/r/${code.toLowerCase()}`);
  await button(ida, 'Join').click();
  await ida.getByLabel('Your name in this room').fill('x');
  await expectAccessible(ida);
  await button(ida, 'Join').click();
  await ida.getByText('A name must have 2 to 20 characters', { exact: false }).waitFor();
  await ida.getByLabel('Your name in this room').fill('Inkwell Ida');
  await button(ida, 'Join').click();
  await heading(ida, 'You are in').waitFor();
  meanFailure(max, /400/);
  await max.goto(`/r/${code}`);
  await button(max, 'Join').click();
  await button(max, 'Draw me a name').click();
  await heading(max, 'You are in').waitFor();
  await host.getByText('Inkwell Ida').waitFor();
  // The host sits down at another device, whose clock is an hour fast.
  const own = await newPageOf(player, { ...PHONE, clock: true });
  await own.clock.setSystemTime(Date.now() + 3_600_000);
  await own.goto(new URL(ida.url()).pathname);
  await own.getByText('inkwell', { exact: true }).waitFor();

  await button(host, 'Start the game').click();
  for (const number of [1, 2, 3, 4, 5]) {
    await solve(ida, number);
    if (number === 1) {
      await heading(max, 'Pun 1 of 5').waitFor();
      await max.getByText('No hurry').waitFor();
      await expectAccessible(max);
      await expectReadable(host);
    }
    await solve(own, number);
    await host.getByText('2 of 3 have finished').waitFor();
    await button(host, 'Show the answer').click();
    await heading(host, /^The answer: /).waitFor();
    await max.getByText('second sense').waitFor();
    await button(host, number < 5 ? 'Next pun' : 'To the podium').click();
  }
  await heading(ida, 'You came 1st').waitFor();
  await heading(own, 'You came 1st').waitFor();
  await heading(max, 'You came 3rd').waitFor();
});

test('a host locks the room, hides and renews its code, renames a guest, changes the settings and skips a pun', async () => {
  const { page: host } = await newPlayerPage({ username: 'keyholder' }, BIG_SCREEN);
  const code = await open(host, async () => undefined);
  const guest = await newPage(PHONE);
  const name = await joinByLink(guest, code);
  await host.getByText('1 player is in').waitFor();

  await host.keyboard.press('l');
  await host.getByText('The room is locked: nobody new comes in.').waitFor();
  await expectReadable(host);
  const late = await newPage(PHONE);
  meanFailure(late, /40[49]/);
  await late.goto(`/r/${code}`);
  await button(late, 'Join').click();
  await late.getByText('The host has locked this room.').waitFor();
  await host.keyboard.press('l');
  await host.locator('.code-tiles').waitFor();
  await host.keyboard.press('h');
  await host.getByText('The code is hidden.').waitFor();
  expect(await host.getByText(code).count()).toBe(0);
  await host.keyboard.press('h');
  await host.locator('.code-tiles').waitFor();
  await host.keyboard.press('n');
  await expect.poll(() => codeOn(host)).not.toBe(code);
  await button(late, 'Join').click();
  await late.getByText('No room has this code.', { exact: false }).waitFor();
  await guest.reload();
  await heading(guest, 'You are in').waitFor();

  await host.keyboard.press('w');
  await button(host, `Draw a new name for ${name}`).click();
  await expect.poll(() => guest.locator('.room-name').innerText()).not.toBe(name);
  await host.keyboard.press('Escape');
  await host.getByRole('dialog').waitFor({ state: 'detached' });
  await host.keyboard.press('o');
  await host.getByRole('radio', { name: 'Calm' }).check({ force: true });
  await expectReadable(host);
  await button(host, 'Keep these settings').click();
  await host.locator('.stage-where').getByText('Calm').waitFor();
  await host.getByRole('dialog').waitFor({ state: 'detached' });

  await button(host, 'Start the game').click();
  await heading(guest, 'Pun 1 of 5').waitFor();
  await host.keyboard.press('s');
  await heading(guest, 'Pun 2 of 5').waitFor();
});

test('without a seat a room leads to the code, and hosting to the sign-in', async () => {
  const page = await newPage(PHONE);
  meanFailure(page, /40[14]/);
  await page.goto('/room/abcdefgh2345');
  await heading(page, 'There is no such room').waitFor();
  await page.goto('/host');
  await page.waitForURL(/sign-in\?to=%2Fhost|sign-in/);
});
