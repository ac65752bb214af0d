import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTab, region } from '../../e2e/profile/profile-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import {
  button,
  countCalls,
  delayCalls,
  enter,
  expectToast,
  hasFocus,
  isFocused,
} from '../../support/page.ts';
import { addPlayer } from '../../support/player.ts';

const { site, newPlayerPage } = await browseSite();
const USERNAME = '/api/profile/username';
const input = (page: Page) => page.getByLabel('Username');
const update = (page: Page) => button(page, 'Update');

test('rename: the new name is on the card, in the header and on the board', async () => {
  const { page } = await newPlayerPage({ username: 'bob', points: 120 });
  await openTab(page);
  await page.getByText('2-20 characters, letters, numbers, underscore, and dash only').waitFor();
  expect(await input(page).getAttribute('maxlength')).toBe('20');
  expect(await update(page).isDisabled()).toBe(true);
  for (const [value, isDisabled] of [
    ['', true],
    ['   ', true],
    ['bob ', true],
    ['b', false],
    ['Bob', false],
  ] as const) {
    await input(page).fill(value);
    expect([value, await update(page).isDisabled()]).toEqual([value, isDisabled]);
  }

  await enter(input(page), 'robert_the-2nd');
  await expectToast(page, 'Username Updated');
  await region(page, 'robert_the-2nd').waitFor();
  await button(page, 'Your menu, robert_the-2nd').waitFor();
  expect(await update(page).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  await page.getByRole('listitem').getByText('robert_the-2nd').waitFor();
});

test('every rule has its toast, and what was typed stays', async () => {
  await addPlayer(site.db, new Date(), { username: 'Marginalia' });
  const { page } = await newPlayerPage({ username: 'ann' });
  meanFailure(page, /40[09]|50[023]|ERR_FAILED/);
  await openTab(page);
  const calls = countCalls(page, USERNAME);
  const rule = 'A player name must have 2-20 characters: letters, numbers, underscore, and dash only.';
  for (const [name, title, text] of [
    ['x', 'Invalid Username', 'Username must be at least 2 characters long'],
    [' y ', 'Invalid Username', 'Username must be at least 2 characters long'],
    ['mARGINALIA', 'Error', 'That player name is taken.'],
    ['punnery_team', 'Error', 'That name is reserved. Choose another one.'],
    ['two words', 'Error', rule],
    ['snail 🐌', 'Error', rule],
    ['<b>bold</b>', 'Error', rule],
  ] as const) {
    await input(page).fill(name);
    await update(page).click();
    await expectToast(page, title, text);
    expect(await input(page).inputValue()).toBe(name);
    await expect.poll(() => update(page).isEnabled()).toBe(true);
  }
  // Two of the names were too short to be sent.
  expect(calls()).toBe(5);

  await input(page).fill('newname');
  for (const [answer, text] of [
    [{ status: 502, body: 'Bad Gateway' }, 'HTTP 502: Bad Gateway'],
    [{ status: 503, body: '' }, 'HTTP 503: Service Unavailable'],
    [{ status: 500, json: { error: 'The quill broke.' } }, 'The quill broke.'],
    [undefined, 'Failed to update username'],
  ] as const) {
    await page.route(`**${USERNAME}`, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await update(page).click();
    await expectToast(page, 'Error', text);
    await page.unroute(`**${USERNAME}`);
  }
  expect(await input(page).inputValue()).toBe('newname');
});

test('while the request is pending the button cannot be pressed again; a player without a name can take one', async () => {
  const { page, player } = await newPlayerPage({ username: null, firstName: 'Ida' });
  await openTab(page);
  await region(page, 'Ida').getByText(player.email).waitFor();
  const calls = countCalls(page, USERNAME);
  const resume = await delayCalls(page, `**${USERNAME}`);
  await input(page).fill('ida');
  await update(page).press('Enter');
  await input(page).press('Enter');
  await update(page).press('Enter');
  await expect.poll(() => update(page).isDisabled()).toBe(true);
  expect(await isFocused(page, 'Update')).toBe(true);
  resume();
  await expectToast(page, 'Username Updated');
  expect(calls()).toBe(1);
  await expect.poll(() => hasFocus(input(page))).toBe(true);
});

test('who signed up by e-mail tells a first name, and the menu calls them by it', async () => {
  const { page } = await newPlayerPage({ username: 'quill-2', firstName: '' });
  meanFailure(page, /400/);
  await openTab(page);
  const firstName = page.getByLabel('First name');
  const save = button(page, 'Save');
  expect(await save.isDisabled()).toBe(true);
  await firstName.fill('<b>Ida');
  await save.press('Enter');
  await expectToast(page, 'Error', 'A first name can have at most 40 characters');
  await firstName.fill(' Ida ');
  await save.press('Enter');
  await expectToast(page, 'First Name Updated');
  await expect.poll(() => hasFocus(firstName)).toBe(true);
  await button(page, 'Your menu, quill-2').click();
  await page.getByRole('menu').getByText('Ida', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await enter(firstName, '');
  await expectToast(page, 'First Name Removed');
  await button(page, 'Your menu, quill-2').click();
  await page.getByRole('menu').getByText('Player', { exact: true }).waitFor();
});
