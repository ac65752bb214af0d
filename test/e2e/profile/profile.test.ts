import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { expectToFit } from '../../support/page.ts';
import { changePlayer } from '../../support/player.ts';
import { openTab, region } from './profile-page.ts';

const { site, newPlayerPage } = await browseSite();

async function tiers(page: Page): Promise<string[]> {
  const items = region(page, 'Badge collection').getByRole('listitem');
  return (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
}

test('four tabs, the first open by itself, each in the address', async () => {
  const { page } = await newPlayerPage();
  for (const path of ['/profile', '/profile?tab=nonsense']) {
    await page.goto(path);
    await page.getByRole('tab', { name: 'Profile', selected: true }).waitFor();
  }
  const names = await page.getByRole('tab').allInnerTexts();
  expect(names).toEqual(['Profile', 'Referrals', 'Credit Store', 'Feedback']);
  await page.getByRole('tab', { name: 'Profile' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Feedback', selected: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=feedback');
});

test("a click on a tab draws no ring, the keyboard's way to it does", async () => {
  const { page } = await newPlayerPage();
  await openTab(page);
  const ring = () =>
    page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  await page.getByRole('tab', { name: 'Feedback' }).click();
  await page.getByRole('tab', { name: 'Feedback', selected: true }).waitFor();
  expect(await ring()).toBe('none');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Credit Store', selected: true }).waitFor();
  expect(await ring()).toBe('solid');
});

test('the summary tells name, e-mail, points, credits and the day of joining', async () => {
  const { page } = await newPlayerPage({
    username: 'ida',
    email: 'ida@example.com',
    points: 1240,
    createdAt: new Date('2026-03-01T12:00:00Z'),
  });
  await openTab(page);
  const card = region(page, 'ida');
  await card.getByText('ida@example.com').waitFor();
  const figures = (await card.locator('dl > div').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  expect(figures).toEqual(['Points 1,240', 'Credits 10', 'Joined March 1, 2026']);
  expect(await card.locator('img').getAttribute('src')).toBe('/avatars/ida.svg');
  expect(await tiers(page)).toEqual([
    'Scribe Learning the art of words Achieved',
    'Scholar Studying the language of wit Achieved',
    'Herald Messenger of cleverness Achieved',
    'Wizard Current Magical mastery of words Achieved',
    'Sage Wise and respected wordsmith 1,760 points to go',
    'Master A pinnacle of skill 3,760 points to go',
    'Champion Leader among peers 23,760 points to go',
    "Legend Eternal in the game's history 98,760 points to go",
  ]);
});

test('a beginner is a Scribe with points to go; a Legend has nothing to go for', async () => {
  const beginner = await newPlayerPage({ points: 99 });
  await openTab(beginner.page);
  expect((await tiers(beginner.page)).slice(0, 2)).toEqual([
    'Scribe Current Learning the art of words 1 point to go',
    'Scholar Studying the language of wit 101 points to go',
  ]);
  // The badge that the player holds is drawn in its colours; the others are outlines.
  const inks = await region(beginner.page, 'Badge collection')
    .locator('.crest')
    .evaluateAll((crests) => crests.map((crest) => crest.getAttribute('stroke')));
  expect(inks[1]).toBe(inks[2]);
  expect(inks[0]).not.toBe(inks[1]);
  const legend = await newPlayerPage({ points: 100_000 });
  await openTab(legend.page);
  await legend.page.getByText('All eight. The ladder ends with you.').waitFor();
  expect((await tiers(legend.page)).at(-1)).toBe("Legend Current Eternal in the game's history Achieved");
});

test('axe finds nothing, light and dark, and the longest of everything fits on 360 px', async () => {
  const { page, player } = await newPlayerPage(
    { username: 'W'.repeat(20), email: `${'w'.repeat(60)}@example.com`, points: 123_456 },
    { viewport: { width: 360, height: 740 } },
  );
  // The widest balance that the header's compact format can show.
  await changePlayer(site.db, player.id, { credits: 999_949 });
  for (const tab of ['profile', 'feedback']) {
    await openTab(page, tab);
    await page.getByRole('banner').getByText('999.9K').waitFor();
    await expectToFit(page);
    await expectAccessible(page);
  }
});
