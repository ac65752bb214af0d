import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openGame, runDownTo } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { onlyPuns } from '../../support/game.ts';
import { button, expectToast, expectToFit, PHONE } from '../../support/page.ts';

const DESKTOP = { width: 1280, height: 720 };
const { site, newPlayerPage } = await browseSite();

beforeEach(() => onlyPuns(site, "WRITER'S BLOCK"));

/** Checks a desktop and a phone layout without reloading. */
async function expectAccessibleInBothSizes(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
}

async function newRound() {
  const { page } = await newPlayerPage({ points: 195 }, { clock: true });
  await page.setViewportSize(DESKTOP);
  await openGame(page);
  return page;
}

test('axe finds nothing: fresh, incomplete with a wrong letter, orange timer, red timer with a hint', async () => {
  const page = await newRound();
  const colour = () => page.locator('.timer').getAttribute('data-colour');
  expect(await colour()).toBe('blue');
  await expectAccessibleInBothSizes(page);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Incomplete Answer', 'Please fill in all letters');
  await page.keyboard.type('WRI');
  await page.keyboard.type('X');
  await button(page, 'Try Again').waitFor();
  await expectAccessibleInBothSizes(page);
  await button(page, 'Try Again').click();
  await runDownTo(page, 55);
  expect(await colour()).toBe('orange');
  await expectAccessible(page);
  await runDownTo(page, 25);
  expect(await colour()).toBe('red');
  await page.locator('.snail-hiding').waitFor();
  await button(page, 'Letter (1 credit)').click();
  await expectToast(page, 'Hint Applied', 'revealed!');
  await expectAccessible(page);
});

test('the game never scrolls sideways: 320 px, and with the text spacing of WCAG 1.4.12', async () => {
  const { page } = await newPlayerPage({ points: 24_999 });
  await page.setViewportSize({ width: 320, height: 256 });
  await openGame(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(spaced);
  });
  await expectToFit(page);
});

test('in forced colours the open tab, the current item and bought letters are told from the others', async () => {
  const { page } = await newPlayerPage();
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (part: Locator) =>
    part.first().evaluate((element) => {
      const own = getComputedStyle(element);
      const after = getComputedStyle(element, '::after');
      return [own.borderColor, own.borderStyle, own.backgroundColor, after.content, after.backgroundColor];
    });
  await openGame(page);
  await button(page, 'Letter (1 credit)').click();
  await page.locator('.type-tile-gilded').waitFor();
  const tile = page.locator('.letter-box');
  const dot = () =>
    page
      .locator('.type-tile-gilded')
      .evaluate((element) => [
        getComputedStyle(element, '::after').backgroundColor,
        getComputedStyle(element).backgroundColor,
      ]);
  expect(await look(page.locator('.type-tile-gilded'))).not.toEqual(
    await look(tile.and(page.locator(':not(.type-tile-gilded)'))),
  );
  expect(new Set(await dot()).size).toBe(2);

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const stroke = await links
    .and(page.locator('[aria-current]'))
    .evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(stroke).not.toBe(ground);

  await page.setViewportSize(PHONE.viewport);
  const items = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  expect(await look(items.and(page.locator('[aria-current]')))).not.toEqual(
    await look(items.and(page.locator(':not([aria-current])'))),
  );

  await page.goto('/leaderboard');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  expect(await look(tabs.and(page.locator('[aria-selected="true"]')))).not.toEqual(
    await look(tabs.and(page.locator('[aria-selected="false"]'))),
  );
});

test('more contrast takes gradients away and nothing else: axe sees it in place of the look that most have', async () => {
  const folder = join(import.meta.dirname, '../../../dist/web/assets');
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const all = await Promise.all(sheets.map((name) => readFile(join(folder, name), 'utf8')));
  const { page } = await newPlayerPage();
  await page.goto('/healthz');
  const changed = await page.evaluate((texts) => {
    const found = new Set<string>();
    const walk = (rule: CSSRule, isMore: boolean) => {
      const within =
        isMore || (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-contrast'));
      if (within && 'style' in rule) for (const name of rule.style as CSSStyleDeclaration) found.add(name);
      if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) walk(inner, within);
    };
    for (const text of texts) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      for (const rule of sheet.cssRules) walk(rule, false);
    }
    return [...found].sort();
  }, all);
  expect(changed).toEqual(['background-clip', 'background-image']);
});
