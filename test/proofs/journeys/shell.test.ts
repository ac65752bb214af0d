import { expect, test } from 'vitest';
import { openGame } from '../../e2e/game/game-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { expectToFit, PHONE, SMALL_PHONE } from '../../support/page.ts';
import { changePlayer } from '../../support/player.ts';

const { site, newAdminPage, newPage, newPlayerPage } = await browseSite();

test('axe finds nothing on a dialog of the landing page and sign-in', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'privacy policy' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const [view, title] of [
    ['sign-in', 'Sign in'],
    ['sign-up', 'Create an account'],
    ['forgot', 'Forgotten password'],
    // The link is rejected before the visitor thinks of a new password.
    ['reset&token=x', 'This link no longer works'],
    ['confirm&token=x', 'Confirm your address'],
  ] as const) {
    await page.goto(`/sign-in?view=${view}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectAccessible(page);
  }
});

test('axe finds nothing on home, 404, Access Denied and the banned screen', async () => {
  const { page, player } = await newPlayerPage();
  await page.goto('/');
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await expectAccessible(page);
  meanFailure(page, /404/);
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await expectAccessible(page);
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.getByText('You need admin privileges to access this page.').waitFor();
  await page.getByRole('heading', { name: 'Debug information' }).waitFor();
  await page.getByText(player.email).waitFor();
  expect(await page.getByRole('link', { name: 'Log In' }).count()).toBe(0);
  await expectAccessible(page);
  const banned = await newPlayerPage({ bannedAt: new Date(), banReason: 'Snail abuse' });
  await banned.page.goto('/game');
  await banned.page.getByText('Snail abuse').waitFor();
  for (const name of ['Download my data', 'Delete my account'])
    await banned.page.getByRole('button', { name }).waitFor();
  await expectAccessible(banned.page);
  await banned.page
    .getByRole('link', { name: 'Logout' })
    .or(banned.page.getByRole('button', { name: 'Logout' }))
    .click();
  await banned.page.getByRole('link', { name: 'Start Playing' }).waitFor();
});

test('the landing page says what the specification says', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByText('The ultimate pun word guessing game').waitFor();
  for (const point of [/clever puns/i, /global leaderboards/i, /badges and achievements/i]) {
    await page.getByText(point).first().waitFor();
  }
  expect(await page.getByRole('link', { name: 'Start Playing' }).getAttribute('href')).toBe('/api/login');
  await page.getByRole('heading', { level: 1, name: 'Punnery' }).waitFor();
  await page.getByText('By playing you agree to our terms and conditions and privacy policy').waitFor();
});

test('the terms and the privacy policy are pages for everybody, linked from sign-up, store and profile', async () => {
  const stranger = await newPage();
  await stranger.goto('/sign-in?view=sign-up');
  const { page: player } = await newPlayerPage();
  const { page: banned } = await newPlayerPage({ bannedAt: new Date(), banReason: 'Snail abuse' });
  for (const [path, title] of [
    ['/terms', 'Terms and conditions'],
    ['/privacy', 'Privacy policy'],
  ] as const) {
    expect(await stranger.getByRole('link', { name: title }).getAttribute('href')).toBe(path);
    for (const tab of ['store', 'profile']) {
      await player.goto(`/profile?tab=${tab}`);
      expect(await player.getByRole('link', { name: title }).getAttribute('href')).toBe(path);
    }
    const reader = await newPage();
    for (const page of [reader, player, banned]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expectAccessible(page);
    }
  }
});

test('three cards show credits, points and current badge; the panel shows the way to the next', async () => {
  const { page } = await newPlayerPage({ username: null, firstName: '', points: 1240 });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome back, Player!' }).waitFor();
  const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  expect(text).toMatch(/Credits .*10/);
  expect(text).toMatch(/Points .*1,240/);
  expect(text).toContain('Magical mastery of words');
  expect(text).toMatch(/41%/);
  expect(text).toMatch(/1,240 \/ 3,000/);
  expect(text).toMatch(/Current Badge .*Wizard/);
  const header = await page.getByRole('banner').innerText();
  expect(header).toContain('1,240');
});

test('the header has the product title; shortcut buttons lead to Leaderboards, Profile and Credit Store', async () => {
  const { page } = await newPlayerPage();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Punnery' }).waitFor();
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  await shortcuts.first().waitFor();
  const links = await shortcuts.evaluateAll((all) =>
    all.map((it) => [it.textContent, it.getAttribute('href')]),
  );
  expect(links).toEqual([
    ['Leaderboards', '/leaderboard'],
    ['Profile', '/profile'],
    ['Credit Store', '/profile?tab=store'],
  ]);
});

test('the header has Home, Play, Rankings and Profile, and Admin for admins only', async () => {
  for (const isAdmin of [false, true]) {
    const { page } = await (isAdmin ? newAdminPage() : newPlayerPage());
    await page.goto('/');
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([
      'Home',
      'Play',
      'Rankings',
      'Profile',
      ...(isAdmin ? ['Admin'] : []),
    ]);
  }
});

test('on small screens there is a mobile menu and a bottom tab bar with the first four items', async () => {
  const { page } = await newPlayerPage({ username: 'W'.repeat(20), points: 1_234_567 }, PHONE);
  await page.goto('/');
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
  await expectToFit(page);
  const tabs = page.getByRole('navigation').last().getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['Home', 'Play', 'Rankings', 'Profile']);
  await page.getByRole('button', { name: /menu/i }).last().click();
  await page
    .getByRole('menuitem', { name: 'Rankings' })
    .or(page.getByRole('dialog').getByRole('link', { name: 'Rankings' }))
    .waitFor();
});

test('on a short phone the tab bar is below the game, out of view, and at the bottom of the screen elsewhere', async () => {
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  const { height } = SMALL_PHONE.viewport;
  const bar = page.locator('.tab-bar');
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  await page.goto('/');
  await bar.waitFor();
  expect(await top()).toBeLessThan(height);
  await openGame(page);
  await expect.poll(top).toBeGreaterThanOrEqual(height);
});

test('signed out: /game shows the Unauthorized toast and goes to login after 500 ms', async () => {
  const page = await newPage({ clock: true });
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/game');
  await page.locator('.toast-destructive').getByText('You are logged out. Logging in again...').waitFor();
  expect(new URL(page.url()).pathname).toBe('/game');
  await page.clock.runFor(499);
  expect(new URL(page.url()).pathname).toBe('/game');
  await page.clock.runFor(1);
  await page.waitForURL('**/sign-in?view=sign-up&to=%2Fgame');
});

test('signed out: /admin shows Access Denied with Log In; every other path ends at the landing screen', async () => {
  const page = await newPage();
  await page.goto('/admin');
  await page.getByText('You need admin privileges to access this page.').waitFor();
  await page.getByRole('heading', { name: 'Debug information' }).waitFor();
  const logIn = page.getByRole('link', { name: 'Log In' });
  expect(await logIn.getAttribute('href')).toBe('/api/login?to=%2Fadmin');
  for (const path of ['/profile', '/leaderboard', '/nowhere']) {
    meanFailure(page, /404/);
    await page.goto(path);
    await page.getByRole('link', { name: 'Start Playing' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('a screen that cannot be fetched says so in the frame, Back works, and it comes with the network', async () => {
  const { page } = await newPlayerPage();
  await page.goto('/');
  const welcome = page.getByRole('heading', { name: /Welcome back/ });
  await welcome.waitFor();
  // The last one comes from axe.
  meanFailure(page, /ERR_|could not be fetched|preload assets/);
  // Nothing comes from the browser's cache, either.
  await page.route('**/assets/**', (route) => route.abort());
  await page.context().setOffline(true);
  const rankings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rankings' });
  const missing = page.getByRole('main').getByRole('heading', { name: 'This page is still on its way' });
  await rankings.click();
  await missing.waitFor();
  await page.goBack();
  await welcome.waitFor();
  await rankings.click();
  await missing.waitFor();
  await expectAccessible(page);
  await page.unroute('**/assets/**');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Rankings' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/leaderboard');
});

test('the theme follows the system until it is switched, and the switch is kept', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  const dark = await ground();
  await page
    .getByRole('button', { name: /theme|light|dark|candle/i })
    .first()
    .click();
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await ground()).toBe(light);
});

test('a ban with an end says when it is, and the game comes back at that time', async () => {
  const end = new Date(Date.now() + 3_600_000);
  const ban = { bannedAt: new Date(), banReason: 'Snail abuse', bannedUntil: end };
  const { page, player } = await newPlayerPage(ban, { clock: true });
  await page.goto('/');
  await page.getByText(/taken away until .+ Then you can play on\./).waitFor();
  expect(await page.locator('time').getAttribute('datetime')).toBe(end.toISOString());
  await page.getByText('Snail abuse').waitFor();
  await expectAccessible(page);
  await changePlayer(site.db, player.id, { bannedUntil: new Date() });
  await page.clock.runFor(3_600_000 + 20_000);
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor();
});
