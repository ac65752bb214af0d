import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { createAccount } from '../../e2e/identity-page.ts';
import { openStore } from '../../e2e/store/store-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { freePort } from '../../support/free-port.ts';
import { button, isFocused } from '../../support/page.ts';

const port = String(await freePort());
const { site, newPage, newPlayerPage } = await browseSite({
  PORT: port,
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  PUBLIC_URL: `http://localhost:${port}`,
});

test('in production an admin without a second factor is asked for it, and let in with it', async () => {
  const page = await newPage();
  // No e-mail can be sent here, yet a sign-up goes straight to the first pun.
  await page.goto('/api/login');
  await createAccount(page, 'boss');
  await page.getByRole('heading', { name: 'Pun Challenge' }).waitFor();
  expect(page.url()).toBe(`http://localhost:${port}/game`);
  const change = (boss: Partial<typeof players.$inferInsert>) =>
    site.db.update(players).set(boss).where(eq(players.username, 'boss'));
  await change({ isAdmin: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'One more lock' }).waitFor();
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);

  await page.getByRole('link', { name: 'Turn it on' }).click();
  await expect.poll(() => isFocused(page, 'Turn on the second factor')).toBe(true);
  await page.getByText('Admins must turn it on here').waitFor();
  // Once the profile is loaded, its card is there at the same moment as the screen, which leaves the focus to it.
  await page.goBack();
  await page.getByRole('link', { name: 'Turn it on' }).click();
  await expect.poll(() => isFocused(page, 'Turn on the second factor')).toBe(true);
  await change({ secondFactorOn: true });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin', exact: true }).waitFor();
  await page.getByText('Active Players').waitFor();
});

test('in production without a provider the store says that buying is off', async () => {
  const { page } = await newPlayerPage();
  await openStore(page);
  await button(page, /^50 credits/).click();
  await page.getByText('Credits cannot be bought here').waitFor();
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await page.getByText('Credits cannot be bought here').waitFor({ state: 'detached' });
});
