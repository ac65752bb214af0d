import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { authenticator } from '../../support/authenticator.ts';
import { expectAccessible, useBrowser } from '../../support/browser.ts';
import { freePort } from '../../support/free-port.ts';
import { startSite } from '../../support/site.ts';
import { button, dialog, eventually, isFocused } from '../profile/profile-page.ts';

const port = String(await freePort());
const site = await startSite({
  PORT: port,
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  PUBLIC_URL: `http://localhost:${port}`,
});
const { newPage } = useBrowser(site);

test('in production an admin without a second factor is asked for it, and let in with it', async () => {
  const page = await newPage();
  // No mail can be sent here: a sign-up leads straight home all the same.
  await page.goto('/api/login');
  await page.getByLabel('Username').fill('boss');
  await page.getByLabel('E-mail').fill('boss@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await button(page, 'Create account').click();
  await page.getByRole('heading', { name: 'Welcome back, boss!' }).waitFor();
  expect(page.url()).toBe(`http://localhost:${port}/`);
  await site.db.update(players).set({ isAdmin: true }).where(eq(players.username, 'boss'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'One more lock' }).waitFor();
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);

  await page.getByRole('link', { name: 'Turn it on' }).click();
  await eventually(() => isFocused(page, 'Turn on the second factor')).toBe(true);
  await page.getByText(/Admins need it here/).waitFor();
  await button(page, 'Turn on the second factor').click();
  await dialog(page).getByLabel('Current password', { exact: true }).fill('correct horse');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const link = dialog(page).getByRole('link', { name: /app on this device/ });
  const app = authenticator((await link.getAttribute('href')) ?? '');
  await dialog(page).getByLabel('Code', { exact: true }).fill(app.codeAt(new Date()));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await button(page, 'I have kept them').click();
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin', exact: true }).waitFor();
  await page.getByText('Active Players').waitFor();
});
