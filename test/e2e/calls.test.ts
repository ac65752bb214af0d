import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite, meanFailure } from '../support/browser.ts';
import { countCalls, enter, expectToast, FAULT } from '../support/page.ts';

const { newPlayerPage } = await browseSite();

test('All calls send cookies. The JSON content type is set only when a body is present', async () => {
  const { page } = await newPlayerPage();
  const calls: Request[] = [];
  // Watch responses, not requests: the browser reports no cookies for requests that a navigation has aborted.
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) calls.push(response.request());
  });
  await page.goto('/leaderboard');
  await page.getByRole('tab', { name: 'Friends Monthly' }).click();
  await page.goto('/profile?tab=referrals');
  await page.getByRole('button', { name: 'Generate My Code' }).click();
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  await page.goto('/profile');
  await enter(page.getByLabel('Username'), `caller-${crypto.randomUUID().slice(0, 8)}`);
  await expectToast(page, 'Username Updated');

  expect(calls.filter((call) => call.postData() !== null).map((call) => call.method())).toEqual(['PUT']);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect([call.url(), headers.cookie]).toEqual([call.url(), expect.stringContaining('punnery.session=')]);
    const type = call.postData() === null ? undefined : 'application/json';
    expect([call.url(), headers['content-type']]).toEqual([call.url(), type]);
  }
});

test('The current-user query is not retried', async () => {
  const { page } = await newPlayerPage();
  meanFailure(page, /500/);
  await page.route('**/api/auth/user', (route) => route.fulfill(FAULT));
  const calls = countCalls(page, '/api/auth/user');
  await page.goto('/');
  await page.getByRole('heading', { name: 'No answer from the scriptorium' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(calls()).toBe(1);
});
