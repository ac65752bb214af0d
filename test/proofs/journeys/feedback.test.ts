import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { feedback } from '../../../src/server/features/feedback/feedback.tables.ts';
import { openTab } from '../../e2e/profile/profile-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import {
  button,
  countCalls,
  delayCalls,
  expectToast,
  hasFocus,
  isFocused,
  recordSent,
} from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();
const REVIEWS = '/api/reviews';
const type = (page: Page) => page.getByLabel('Type');
const rating = (page: Page) => page.getByLabel('Rating');
const message = (page: Page) => page.getByLabel('Message');
const submit = (page: Page) => button(page, 'Submit Feedback');

test('each type is sent, a rating only with a review and only when one is chosen', async () => {
  const { page, player } = await newPlayerPage();
  await openTab(page, 'feedback');
  await page.getByText('Feedback is reviewed by the team before being published.').waitFor();
  expect(await type(page).locator('option').allInnerTexts()).toEqual([
    'General Feedback',
    'Suggest a Pun',
    'App Review',
  ]);
  const sent = recordSent(page, REVIEWS);
  for (const [choice, content, stars] of [
    ['feedback', 'More snails.', undefined],
    ['review', 'No rating yet.', undefined],
    ['review', 'Punbelievable.', '5'],
    ['pun_suggestion', 'What do snails read? Slow prose.', undefined],
  ] as const) {
    await type(page).selectOption(choice);
    expect(await rating(page).count()).toBe(choice === 'review' ? 1 : 0);
    if (stars) await rating(page).selectOption(stars);
    await message(page).fill(content);
    await submit(page).click();
    await expectToast(
      page,
      'Feedback Submitted',
      'Thank you for your feedback! It will be reviewed by our team.',
    );
    await expect.poll(() => message(page).inputValue()).toBe('');
    expect(await type(page).inputValue()).toBe(choice);
    await button(page, 'Dismiss').click();
  }
  expect(sent).toEqual([
    { type: 'feedback', content: 'More snails.' },
    { type: 'review', content: 'No rating yet.' },
    { type: 'review', content: 'Punbelievable.', rating: 5 },
    { type: 'pun_suggestion', content: 'What do snails read? Slow prose.' },
  ]);
  const kept = await site.db
    .select()
    .from(feedback)
    .where(eq(feedback.playerId, player.id))
    .orderBy(feedback.createdAt);
  expect(kept.map((row) => row.rating)).toEqual([null, null, 5, null]);

  await type(page).selectOption('review');
  expect(await rating(page).inputValue()).toBe('');
  expect((await rating(page).locator('option').allInnerTexts()).slice(1)).toEqual([
    '5 Excellent',
    '4 Good',
    '3 Average',
    '2 Poor',
    '1 Terrible',
  ]);
});

test('nothing is not sent, too much neither; near the limit the room is counted', async () => {
  const { page } = await newPlayerPage();
  const calls = countCalls(page, REVIEWS);
  await openTab(page, 'feedback');
  for (const blank of ['', ' \n ']) {
    await message(page).fill(blank);
    await submit(page).click();
    await expectToast(page, 'Missing Content', 'Please enter your feedback before submitting');
    await button(page, 'Dismiss').click();
  }
  await message(page).fill('x'.repeat(1799));
  expect(await page.getByText(/characters? left/).count()).toBe(0);
  await message(page).fill('x'.repeat(1990));
  await page.getByText('10 characters left.').waitFor();
  await message(page).fill('x'.repeat(2001));
  await page.getByText('The page is full: 1 character too many.').waitFor();
  await expectAccessible(page);
  await message(page).fill('x'.repeat(100_000));
  await page.getByText('The page is full: 98,000 characters too many.').waitFor();
  await submit(page).click();
  expect(await hasFocus(message(page))).toBe(true);
  expect(calls()).toBe(0);
  await message(page).fill('x'.repeat(2000));
  await submit(page).click();
  await expectToast(page, 'Feedback Submitted');
});

test('a draft survives a failed send, another tab and a reload; the keyboard is enough', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  await page.route(`**${REVIEWS}`, (route) => route.fulfill({ status: 500, body: '' }));
  await openTab(page, 'feedback');
  await type(page).focus();
  await page.keyboard.type('App');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nearly lost');
  await page.keyboard.press('Tab');
  expect(await isFocused(page, 'Submit Feedback')).toBe(true);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Failed to submit feedback');
  await page.getByRole('tab', { name: 'Referrals' }).click();
  await page.getByRole('tab', { name: 'Feedback' }).click();
  for (const again of [() => {}, () => page.reload()]) {
    await again();
    await message(page).waitFor();
    expect(await message(page).inputValue()).toBe('Nearly lost');
    expect([await type(page).inputValue(), await rating(page).inputValue()]).toEqual(['review', '4']);
  }
  await page.unrouteAll();
  const resume = await delayCalls(page, `**${REVIEWS}`);
  await submit(page).dblclick();
  resume();
  await expectToast(page, 'Feedback Submitted');
  await expect.poll(() => message(page).inputValue()).toBe('');
  await page.reload();
  await message(page).waitFor();
  expect(await message(page).inputValue()).toBe('');
});
