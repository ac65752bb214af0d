import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oopsSeen, openGame, runDownTo, stopChecks } from '../../e2e/game/game-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import { onlyPuns, STEAK } from '../../support/game.ts';
import { button } from '../../support/page.ts';

declare global {
  /** Set by the script below. */
  var heard: string[];
}

const { site, newPlayerPage } = await browseSite();

/**
 * Records what a screen reader says by itself: the name of
 * whatever gets the focus, and every new text of a live region.
 */
function listen() {
  globalThis.heard = [];
  const note = (text: string) => {
    const said = text.replace(/\s+/g, ' ').trim();
    if (said !== '' && globalThis.heard.at(-1) !== said) globalThis.heard.push(said);
  };
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => heardOf(document.getElementById(id)))
      .join(' ');
  /**
   * Only rendered text has spaces between its words, so the parts that screen readers ignore are hidden for a moment.
   */
  const heardOf = (element: HTMLElement | null) => {
    const unheard = [...(element?.querySelectorAll('[aria-hidden="true"]') ?? [])];
    for (const part of unheard) part.toggleAttribute('hidden', true);
    const text = element?.innerText ?? '';
    for (const part of unheard) part.toggleAttribute('hidden', false);
    return text;
  };
  let dialog: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around = target.closest('[role="dialog"]');
    if (around && around !== dialog)
      note(
        `${textOf(around.getAttribute('aria-labelledby'))} ${textOf(around.getAttribute('aria-describedby'))}`,
      );
    dialog = around;
    note(target.getAttribute('aria-label') ?? (target.tagName === 'BUTTON' ? target.innerText : ''));
  });
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live]:not([aria-live="off"])');
      if (region) note(region.textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const takeHeard = (page: Page) => page.evaluate(() => globalThis.heard.splice(0));
const waitToHear = (page: Page, text: string) =>
  page.waitForFunction((wanted) => globalThis.heard.some((said) => said.includes(wanted)), text);

test('one whole round, as it is heard', async () => {
  await onlyPuns(site, 'TNT DAY');
  const { page } = await newPlayerPage({}, { clock: true });
  await page.addInitScript(listen);
  await openGame(page);
  await waitToHear(page, 'Question');
  expect((await takeHeard(page)).slice(-2)).toEqual([
    'Letter 1 of 6',
    expect.stringMatching(/^Question \d+\?$/),
  ]);

  await page.keyboard.type('TN');
  await waitToHear(page, 'Letter 3 of 6');
  expect(await takeHeard(page)).toEqual(['Letter 2 of 6', 'Letter 3 of 6']);

  await page.keyboard.type('X');
  await oopsSeen(page);
  expect(await takeHeard(page)).toEqual(['Oops! The letter X is not in the answer.']);

  await page.keyboard.type('Z');
  await oopsSeen(page);
  expect(await takeHeard(page)).toEqual(['Oops! The letter Z is not in the answer.']);

  await page.keyboard.type('T');
  await waitToHear(page, 'Letter 4 of 6');
  expect(await takeHeard(page)).toEqual(['Letter 4 of 6']);

  await button(page, 'Vowel (3 credits)').click();
  await waitToHear(page, 'Hint Applied');
  const hint = await takeHeard(page);
  expect(hint[0]).toBe('Letter 5 of 6 is A');
  expect(hint.join(' ')).toMatch(/Hint Applied ?Letter "A" revealed!/);

  await runDownTo(page, 60);
  await waitToHear(page, '60 seconds left');
  await runDownTo(page, 30);
  await waitToHear(page, '30 seconds left');
  await runDownTo(page, 10);
  await waitToHear(page, '10 seconds left');
  expect((await takeHeard(page)).filter((said) => said.includes('left'))).toEqual([
    '60 seconds left',
    '30 seconds left',
    '10 seconds left',
  ]);

  await page.keyboard.type('DY');
  await page.keyboard.press('Enter');
  await button(page, 'Next Pun').waitFor();
  await waitToHear(page, 'Next Pun');
  expect(await takeHeard(page)).toEqual([
    'Letter 6 of 6',
    // The ring "1/5" is an image, which is heard by its name: 1 of 5 puns today.
    expect.stringMatching(
      /^Brilliant! You solved the pun! A hint well spent. 1\/5 TNT DAY Question \d+\? TNT DAY \+\d+ points earned! 1 hint cost \d+ points \+0 credits awarded! 1 hint cost 3 credits$/,
    ),
    'Next Pun',
  ]);
});

test('a near miss, and giving up with the keyboard, as they are heard', async () => {
  await onlyPuns(site, STEAK);
  const { page } = await newPlayerPage({}, { clock: true });
  await stopChecks(page);
  await page.addInitScript(listen);
  await openGame(page);
  meanFailure(page, /409/);
  await page.keyboard.type('STAKE');
  await waitToHear(page, 'Letter 5 of 5');
  await takeHeard(page);
  await page.keyboard.press('Enter');
  await waitToHear(page, 'Right sound.');
  const heard = await takeHeard(page);
  expect(heard[0]).toBe('Letter 1 of 5');
  expect(heard.join(' ')).toMatch(/Music to the snail’s ears ?Right sound. Now spell the pun./);

  await runDownTo(page, 160);
  const link = button(page, 'Give up');
  await link.waitFor();
  await button(page, 'Submit Answer').focus();
  await page.keyboard.press('Tab');
  await takeHeard(page);
  await page.keyboard.press('Enter');
  await waitToHear(page, 'Sure?');
  expect(await takeHeard(page)).toEqual(['Sure? Show me the answer']);
  await page.keyboard.press('Enter');
  await waitToHear(page, 'Next Pun');
  expect((await takeHeard(page)).slice(-2)).toEqual([
    expect.stringMatching(
      /^Time's Up! Here's the answer: STEAK You gave up. You wrote: ?STAKE Question \d+\? What does a butcher raise at the card table\? The STEAK\? One sound, two spellings a cut of beef what a gambler puts down \+0 points earned! \+0 credits awarded!$/,
    ),
    'Next Pun',
  ]);
});

test('every part of the screen has its name', async () => {
  await onlyPuns(site, "IT'S DRY");
  const { page } = await newPlayerPage();
  await openGame(page);
  await page.keyboard.type('IT');
  await button(page, 'Vowel (3 credits)').click();
  await page.locator('.type-tile-gilded').waitFor();
  const snapshot = await page.locator('main').ariaSnapshot();
  expect(snapshot.replace(/\d:\d\d/, 'm:ss').replace(/Question \d+/, 'Question')).toMatchInlineSnapshot(`
    "- main:
      - status: Letter 1 of 6 is I
      - region "Badge progress":
        - paragraph: Scribe
        - progressbar "Progress to next badge"
        - paragraph: 0 / 200 points to next badge
      - region "Pun Challenge":
        - heading "Pun Challenge" [level=1]
        - switch "Sound"
        - timer "Time remaining": m:ss
        - paragraph:
          - text: No rush?
          - button "Play at your own pace"
        - paragraph: Question?
        - 'group "Answer: 2 words, 6 letters"':
          - group "Word 1 of 2":
            - 'textbox "Letter 1 of 6, revealed: I"': I
            - textbox "Letter 2 of 6": T
            - text: "'"
            - textbox "Letter 3 of 6"
          - group "Word 2 of 2":
            - textbox "Letter 4 of 6"
            - textbox "Letter 5 of 6"
            - textbox "Letter 6 of 6"
        - button "Letter (1 credit)"
        - button "Vowel (3 credits)" [disabled]
        - button "Submit Answer""
  `);
});
