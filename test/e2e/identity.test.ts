import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LINK_EMAILS } from '../../src/rules/link-emails.ts';
import { WELCOME_CREDITS } from '../../src/rules/welcome.ts';
import { hashNetwork } from '../../src/server/platform/security/network.ts';
import { browseSite, expectAccessible, meanFailure } from '../support/browser.ts';
import { linkMailedTo } from '../support/outbox.ts';
import { enter, expectToast, hasFocus } from '../support/page.ts';
import { SECRET } from '../support/secret.ts';
import { signUp } from '../support/sign-up.ts';
import { createAccount, logOut, signIn } from './identity-page.ts';

const { site, newPage } = await browseSite();

/** Opens a page as a player who has just signed up. */
async function signedUp(username: string): Promise<Page> {
  const page = await newPage();
  const data = { username, email: `${username}@example.com`, password: 'correct horse' };
  expect((await page.request.post('/api/identity/sign-up/email', { data })).ok()).toBe(true);
  return page;
}

test('landing → Start Playing → sign up → the first pun → home greets by name → sign out → landing', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await page
    .getByText(`New scribes get ${WELCOME_CREDITS} credits and play at once: no mail to wait for.`)
    .waitFor();
  expect(await page.getByText('You have an invitation').count()).toBe(0);
  await createAccount(page, 'quillbert');
  await page.getByRole('heading', { name: 'Pun Challenge' }).waitFor();
  expect(page.url()).toBe(`${site.url}/game`);
  expect(await page.getByText('You solved the sample').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Welcome back, quillbert!' }).waitFor();
  await page.getByRole('banner').getByTitle(`Credits: ${WELCOME_CREDITS}`).waitFor();
  // A visitor who is already signed in is sent home.
  await page.goto('/api/login');
  await page.getByRole('heading', { name: 'Welcome back, quillbert!' }).waitFor();
  expect(page.url()).toBe(`${site.url}/`);
  await logOut(page);
  await page.reload();
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('a sign-up whose message is not sent says so, and leads into the game', async () => {
  const network = `network:${hashNetwork('mail', '127.0.0.1', SECRET)}`;
  await site.db.execute(
    sql`INSERT INTO link_emails SELECT ${network}, now() FROM generate_series(1, ${LINK_EMAILS.network.anHour}::int)`,
  );
  const page = await newPage();
  await page.goto('/sign-in?view=sign-up');
  await createAccount(page, 'unasked');
  await page.getByText('We have not yet sent an e-mail to confirm unasked@example.com').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('heading', { name: 'Pun Challenge' }).waitFor();

  const other = await newPage();
  meanFailure(other, /429/);
  await other.goto('/sign-in?view=forgot');
  await other.getByLabel('E-mail').fill('unasked@example.com');
  await other.getByRole('button', { name: 'Send the link' }).click();
  await other.getByText('Your network has requested too many e-mails.').waitFor();
  await site.db.execute(sql`DELETE FROM link_emails`);
});

test('the keyboard goes on from the view that came, not from the top of the page', async () => {
  const page = await newPage();
  const isFocused = (name: string) => hasFocus(page.getByRole('heading', { name }));
  await page.goto('/sign-in');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await isFocused('Sign in')).toBe(false);
  for (const [link, title] of [
    ['New here? Create an account', 'Create an account'],
    ['Already one of us? Sign in', 'Sign in'],
    ['Forgot your password?', 'Forgotten password'],
  ] as const) {
    await page.getByRole('link', { name: link }).press('Enter');
    await page.getByRole('heading', { name: title }).waitFor();
    await expect.poll(async () => [title, await isFocused(title)]).toEqual([title, true]);
  }
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).press('Enter');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await expect.poll(() => isFocused('Check your inbox')).toBe(true);
});

test('a wrong password is told at the form and loses nothing; a forgotten one is replaced by the link in the e-mail', async () => {
  await signUp(site.url, 'forgetful');
  const page = await newPage();
  await page.goto('/sign-in');
  meanFailure(page, /422/);
  await signIn(page, 'forgetful', 'not my password');
  await page.getByText('E-mail or password is wrong.').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('forgetful@example.com');
  await page.getByRole('link', { name: /[Ff]orgot/ }).click();
  await page.getByLabel('E-mail').fill('forgetful@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const link = await linkMailedTo(site, 'forgetful@example.com', 'view=reset');
  await page.goto(link.href);
  await page.getByLabel('New password', { exact: true }).fill('a better horse');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'forgetful', 'a better horse');
  await page.getByRole('heading', { name: 'Welcome back, forgetful!' }).waitFor();
});

test('a message confirmed in another browser asks for a new password and ends the other one’s session', async () => {
  const [first, other] = [await signedUp('squatter'), await newPage()];
  await first.goto('/');
  await first.getByRole('heading', { name: 'Welcome back, squatter!' }).waitFor();
  const link = await linkMailedTo(site, 'squatter@example.com', 'verify-email');
  await other.goto(link.href);
  await other.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  const password = other.getByLabel('New password', { exact: true });
  meanFailure(other, /400/);
  await enter(password, 'squatter1');
  await other.getByText('That password is easy to guess:').waitFor();
  await enter(password, 'a better horse');
  await other.getByRole('heading', { name: 'Address confirmed' }).waitFor();
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();

  meanFailure(first, /401/);
  await first.reload();
  await first.getByRole('link', { name: 'Start Playing' }).waitFor();
  expect((await first.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');
});

test('a message confirmed in the same browser goes on with the game', async () => {
  const page = await signedUp('honest');
  await page.goto((await linkMailedTo(site, 'honest@example.com', 'verify-email')).href);
  await page.getByRole('heading', { name: 'Welcome back, honest!' }).waitFor();
  await expectToast(page, 'Address Confirmed', 'Signed, sealed and yours.');
  expect(page.url()).toBe(`${site.url}/`);

  await page.goto('/api/identity/verify-email?token=smudged');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.getByRole('heading', { name: 'Welcome back, honest!' }).waitFor();
});
