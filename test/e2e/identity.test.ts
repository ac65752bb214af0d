import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { meanFailure, useBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { startOidcProvider } from '../support/oidc.ts';
import { linkMailedTo } from '../support/outbox.ts';
import { startSite } from '../support/site.ts';

const site = await startSite();
const { newPage } = useBrowser(site);
const PASSWORD = 'correct horse';

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await page.getByRole('link', { name: /Create an account|Sign up|New here/ }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail').fill(`${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: `Welcome back, ${username}!` }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Start Playing' }).waitFor();
}

test('landing → Start Playing → sign up → home greets by name → sign out → landing', async () => {
  const page = await newPage();
  await signUp(page, 'quillbert');
  expect(new URL(page.url()).pathname).toBe('/');
  await logOut(page);
  await page.reload();
  await page.getByRole('link', { name: 'Start Playing' }).waitFor();
});

test('a player who comes back signs in; a wrong password is told at the form and loses nothing', async () => {
  const page = await newPage();
  await signUp(page, 'returner');
  await logOut(page);
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill('returner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  meanFailure(page, /422/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('E-mail or password is wrong.').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('returner@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome back, returner!' }).waitFor();
});

test('a forgotten password is replaced by the link in the letter', async () => {
  const page = await newPage();
  await signUp(page, 'forgetful');
  await logOut(page);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: /[Ff]orgot/ }).click();
  await page.getByLabel('E-mail').fill('forgetful@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'A letter is on its way' }).waitFor();
  const link = await linkMailedTo(site, 'forgetful@example.com', 'view=reset');
  await page.goto(link.href);
  await page.getByLabel('New password', { exact: true }).fill('a better horse');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill('forgetful@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a better horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Welcome back, forgetful!' }).waitFor();
});

test('the same through an OpenID provider', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await startOidcProvider(url);
  await startSite({ PORT: String(port), ...provider });
  const page = await newPage({ baseURL: url });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await page.getByPlaceholder('Enter any login').fill('ottoline');
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Ottoline!' }).waitFor();
  await logOut(page);
});
