import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { logOut } from '../../e2e/identity-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import { freePort } from '../../support/free-port.ts';
import { startOidcProvider } from '../../support/oidc.ts';

const port = await freePort();
const { site, newPage } = await browseSite({
  PORT: String(port),
  ...(await startOidcProvider(`http://localhost:${port}`)),
});

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await answerProvider(page, name);
  await page.getByRole('button', { name: 'Continue' }).click();
  // A new player's first pun opens at once.
  await page.getByRole('heading', { name: 'Pun Challenge' }).waitFor();
  await page.goto('/');
}

async function answerProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('sign up, sign out and sign in through an OpenID provider; what goes wrong there is told on a page', async () => {
  const page = await newPage();
  await signInAtProvider(page, 'ottoline');
  await page.getByRole('heading', { name: 'Welcome back, Ottoline!' }).waitFor();
  await logOut(page);
  await page.goto('/admin?tab=users');
  await page.getByRole('link', { name: 'Log In' }).click();
  await page.waitForURL(`${site.url}/admin?tab=users`);
  await page.getByRole('heading', { name: 'Export Users' }).waitFor();

  const refused = await newPage();
  await refused.goto('/');
  await refused.getByRole('link', { name: 'Start Playing' }).click();
  await refused.getByRole('link', { name: '[ Cancel ]' }).click();
  await refused.getByText('The sign-in was cancelled or refused.').waitFor();
  await refused.goto('/sign-in?error=email_not_verified');
  await refused.getByText('Verify your e-mail address at the sign-in service first').waitFor();
});

test('who signs in through a provider deletes the account after a sign-in of just now', async () => {
  const page = await newPage();
  await signInAtProvider(page, 'leaver');
  await page.getByRole('heading', { name: 'Welcome back, Leaver!' }).waitFor();
  // An hour goes by.
  const data = await page.request.get('/api/auth/user');
  const { id, email } = await data.json();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel(`Type ${email} to confirm`).fill(email);
    await page.getByRole('button', { name: 'Delete for good' }).click();
  };
  await site.db.execute(
    sql`UPDATE sessions SET created_at = created_at - interval '1 hour' WHERE player_id = ${id}`,
  );
  await page.goto('/profile');
  meanFailure(page, /403/);
  await remove();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await answerProvider(page, 'leaver');
  await page.waitForURL(/profile/);
  // What the profile asked for may still be under way.
  meanFailure(page, /401/);
  await remove();
  await page.getByRole('link', { name: 'Start Playing' }).waitFor();
});
