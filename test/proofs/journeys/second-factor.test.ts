import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../../e2e/identity-page.ts';
import { openTab, region } from '../../e2e/profile/profile-page.ts';
import { authenticator } from '../../support/authenticator.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import {
  button,
  dialog,
  download,
  enter,
  expectToast,
  expectToFit,
  hasFocus,
  isFocused,
} from '../../support/page.ts';
import { signUp } from '../../support/sign-up.ts';

const { site, newPage, newPlayerPage } = await browseSite();
const PASSWORD = 'correct horse';
const TURN_ON = 'Turn on the second factor';
const TURN_OFF = 'Turn off the second factor';

const password = (page: Page) => dialog(page).getByLabel('Current password', { exact: true });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const backupCode = (page: Page) => page.getByLabel('Backup code', { exact: true });
const greeting = (page: Page, name: string) => page.getByRole('heading', { name: `Welcome back, ${name}!` });

/** Returns an authenticator with the key that a phone's camera would read. */
const scanned = async (page: Page) =>
  authenticator(
    (await dialog(page)
      .getByRole('link', { name: /app on this device/ })
      .getAttribute('href')) ?? '',
  );

test('second factor on, sign in with it, too late, by a backup code, off', async () => {
  const page = await newPage();
  meanFailure(page, /409|422/);
  const data = { username: 'careful', email: 'careful@example.com', password: PASSWORD };
  await page.request.post('/api/identity/sign-up/email', { data });
  await openTab(page);
  await button(page, TURN_ON).click();
  await dialog(page).getByRole('heading', { name: TURN_ON }).waitFor();
  await enter(password(page), 'not this one');
  await dialog(page).getByText('The current password is wrong.').waitFor();
  await enter(password(page), PASSWORD);

  const picture = dialog(page).getByRole('img', { name: /QR code/ });
  await picture.waitFor();
  await expect.poll(() => hasFocus(code(page))).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectToFit(page);
  // Closing the dialog halfway changes nothing.
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(page, TURN_ON)).toBe(true);
  await page.setViewportSize({ width: 1024, height: 576 });
  await button(page, TURN_ON).click();
  await enter(password(page), PASSWORD);
  await picture.waitFor();
  const app = await scanned(page);
  await code(page).fill('000000');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await dialog(page).getByText('This code is wrong').waitFor();
  await code(page).fill(app.codeAt(new Date()));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();

  const list = dialog(page).getByRole('list', { name: 'Backup codes' });
  await list.waitFor();
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect((await download(button(page, 'Download codes'))).text).toContain(codes.join('\n'));
  await button(page, 'I have saved them').click();
  await expectToast(page, 'Second Factor On');
  await button(page, TURN_OFF).waitFor();

  await page.goto('/api/logout');
  await page.goto('/sign-in');
  await signIn(page, 'careful');
  await page.getByRole('heading', { name: 'One more lock' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => hasFocus(code(page))).toBe(true);
  await enter(code(page), app.codeAt(new Date(), 500));
  await page.getByText('This code is wrong').waitFor();
  const next = app.codeAt(new Date(), 1);
  await enter(code(page), `${next.slice(0, 3)} ${next.slice(3)}`);
  await greeting(page, 'careful').waitFor();

  await page.goto('/api/logout');
  await page.goto('/sign-in');
  await signIn(page, 'careful');
  await code(page).waitFor();
  await page.context().clearCookies();
  await enter(code(page), '123456');
  await page.getByRole('alert').getByText('took too long').waitFor();
  await button(page, 'Start again').click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('careful@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await button(page, 'Use a backup code').click();
  await enter(backupCode(page), codes[0] ?? '');
  await greeting(page, 'careful').waitFor();

  await openTab(page);
  await button(page, TURN_OFF).click();
  await password(page).fill(PASSWORD);
  await button(page, 'Use a backup code').click();
  await enter(backupCode(page), codes[0] ?? '');
  await dialog(page).getByText('This code is wrong or has already been used').waitFor();
  await expectAccessible(page);
  await enter(backupCode(page), codes[1] ?? '');
  await expectToast(page, 'Second Factor Off');
  await button(page, TURN_ON).waitFor();
});

test('devices: where and when, and each can be signed out', async () => {
  const cookies = await signUp(site.url, 'wanderer');
  const other = async () =>
    (await fetch(`${site.url}/api/auth/user`, { headers: { cookie: cookies } })).status;
  const page = await newPage();
  meanFailure(page, /503/);
  await page.goto('/sign-in');
  await signIn(page, 'wanderer');
  await greeting(page, 'wanderer').waitFor();
  await page.route('**/api/identity/devices', (route) => route.fulfill({ status: 503, body: '' }));
  await openTab(page);
  const card = region(page, 'Your devices');
  await card.getByRole('alert').getByText('The list could not be fetched.').waitFor();
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try Again' }).click();
  await card.getByText('This device', { exact: true }).waitFor();
  expect(await card.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Chrome on \w+This deviceSigned in \w+/),
    expect.stringMatching(/^Unknown deviceSigned in \w+ .* last seen /),
  ]);
  await expectAccessible(page);

  await page.route('**/api/identity/devices/*', (route) => route.fulfill({ status: 503, body: '' }));
  await card.getByRole('button', { name: /^Sign out Unknown device/ }).click();
  await expectToast(page, 'Error', 'Failed to sign out this device');
  await page.unrouteAll();
  expect(await other()).toBe(200);
  await card.getByRole('button', { name: /^Sign out Unknown device/ }).click();
  await expectToast(page, 'Signed Out');
  await card.getByText('Only this device is signed in.').waitFor();
  expect(await other()).toBe(401);
  expect(await card.getByRole('button').count()).toBe(0);
});

test('where a provider signs people in, there is no card for it', async () => {
  const { page } = await newPlayerPage();
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), secondFactor: 'provider' } });
  });
  await openTab(page);
  await region(page, 'Your devices').waitFor();
  expect(await region(page, 'Second factor').count()).toBe(0);
});
