import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sessions } from '../../../src/server/features/identity/identity.tables.ts';
import { players } from '../../../src/server/features/players/players.tables.ts';
import { readCsv } from '../../e2e/admin/admin-page.ts';
import { signIn } from '../../e2e/identity-page.ts';
import { browseSite, meanFailure } from '../../support/browser.ts';
import { button, enter, rememberToasts, toastsOf } from '../../support/page.ts';
import { signUp } from '../../support/sign-up.ts';

const { site, newPage } = await browseSite();
const SAID = 'UnauthorizedYou are logged out. Logging in again...';

/** For each page: what must be there first, and what the player does after the session has ended elsewhere. */
const DEEDS: [path: string, ready: (page: Page) => Promise<void>, act: (page: Page) => Promise<void>][] = [
  [
    '/',
    (page) => page.getByRole('link', { name: 'Start New Game' }).waitFor(),
    (page) => page.getByRole('link', { name: 'Rankings' }).first().click(),
  ],
  [
    '/profile',
    async (page) => {
      await page.locator('.device-list').waitFor();
      await button(page, 'Change password').click();
    },
    async (page) => {
      await page.getByLabel('Current password', { exact: true }).fill('correct horse');
      await enter(page.getByLabel('New password', { exact: true }), 'battery staple');
    },
  ],
  [
    '/admin?tab=questions',
    async (page) => {
      await readCsv(page, 'Why did the snail cross?,slowly');
      await button(page, 'Dismiss').click();
      await page.locator('.toast').waitFor({ state: 'detached' });
    },
    (page) => button(page, 'Upload').click(),
  ],
  [
    '/admin?tab=users',
    (page) => page.getByRole('heading', { name: 'Export Users' }).waitFor(),
    (page) => page.getByRole('tab', { name: 'Anti-Cheat' }).click(),
  ],
];

test('a session lost anywhere is announced once, and leads to the login and back to the same page', async () => {
  const name = `loser-${crypto.randomUUID().slice(0, 8)}`;
  await signUp(site.url, name);
  const data = { email: `${name}@example.com`, password: 'correct horse' };
  const [admin] = await site.db
    .update(players)
    .set({ isAdmin: true })
    .where(eq(players.email, data.email))
    .returning({ id: players.id });
  const page = await newPage();
  meanFailure(page, /401/);
  await rememberToasts(page);
  const endSessions = () =>
    site.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.playerId, admin?.id ?? ''));

  for (const [path, ready, act] of DEEDS) {
    await page.request.post('/api/identity/sign-in/email', { data });
    await page.goto(path, { waitUntil: 'networkidle' });
    await ready(page);
    await page.evaluate(() => sessionStorage.removeItem('toasts'));
    await endSessions();
    await act(page);
    await page.waitForURL('**/sign-in?to=*');
    expect([path, await toastsOf(page)]).toEqual([path, [SAID]]);
  }

  const { searchParams } = new URL(page.url());
  expect(searchParams.get('to')).toBe('/admin?tab=anti-cheat');
  await page.getByRole('link', { name: 'New here? Create an account' }).click();
  await page.getByRole('link', { name: 'Already one of us? Sign in' }).click();
  await signIn(page, name);
  await page.waitForURL(`${site.url}/admin?tab=anti-cheat`);
  await page.getByRole('heading', { name: 'Audit trail' }).waitFor();
});
