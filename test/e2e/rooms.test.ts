import { expect, test } from 'vitest';
import { browseSite, meanFailure } from '../support/browser.ts';
import { onlyPuns } from '../support/game.ts';
import { button, delayCalls, heading } from '../support/page.ts';
import { boxesReady } from './game/game-page.ts';

const { site, newPage, newPlayerPage } = await browseSite();

test('a host opens a room, a guest joins by its code and solves the first pun', async () => {
  await onlyPuns(site, { answer: 'THYME', kind: 'sound', senseOne: 'a herb', senseTwo: 'what flies' });
  const { page: host } = await newPlayerPage();
  await host.goto('/host');
  await host.getByRole('button', { name: 'Open the room' }).click();
  const words = await host.locator('.code-tiles .sr-only').innerText();

  const guest = await newPage();
  // A link with a typing error shows what is in it, to be corrected.
  await guest.goto('/r/not-a-room');
  expect(await guest.getByLabel('The 6 letters').inputValue()).toBe('NOT-A-ROOM');
  await guest.goto(`/r/${words.replace('Code', '').replaceAll(' ', '')}`);
  await guest.getByRole('button', { name: 'Join' }).click();
  const name = await guest.locator('.room-name').innerText();
  await host.getByText(name, { exact: true }).waitFor();

  await host.keyboard.press('Enter');
  await boxesReady(guest);
  await guest.keyboard.type('thyme');
  // All have finished, so the answer follows at once.
  await host.getByRole('heading', { name: 'The answer: THYME' }).waitFor();
  await guest.getByText('what flies').waitFor();
  expect(await guest.getByText('1st').count()).toBe(1);
});

test('a page whose calls are refused shows nothing of it, and asks again', async () => {
  await onlyPuns(site, { answer: 'THYME', kind: 'sound', senseOne: 'a herb', senseTwo: 'what flies' });
  const { page: host } = await newPlayerPage();
  await host.goto('/host');
  await host.getByRole('button', { name: 'Open the room' }).click();
  const words = await host.locator('.code-tiles .sr-only').innerText();
  const guest = await newPage();
  meanFailure(guest, /429/);
  const refusal = { code: 'too_many_requests', message: 'Too many requests. Take a breath and try again.' };
  let refused = 0;
  // It has no stream, so it lives by asking.
  await guest.route('**/api/rooms/*/events', (route) => route.fulfill({ status: 429, json: refusal }));
  await guest.route('**/api/rooms/*/state', (route) =>
    ++refused > 2
      ? route.fallback()
      : route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: refusal }),
  );
  await guest.goto(`/r/${words.replace('Code', '').replaceAll(' ', '')}`);
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect.poll(() => refused).toBe(2);
  expect(await guest.getByText(/too many requests|try again/i).count()).toBe(0);
  await guest.locator('.room-name').waitFor();
  expect(await guest.getByText(/too many requests|try again/i).count()).toBe(0);
});

test('an answer that is refused during a pause is checked again after it', async () => {
  await onlyPuns(site, { answer: 'THYME', kind: 'sound', senseOne: 'a herb', senseTwo: 'what flies' });
  const { page: host } = await newPlayerPage();
  await host.goto('/host');
  await button(host, 'Open the room').click();
  const words = await host.locator('.code-tiles .sr-only').innerText();
  const guest = await newPage();
  await guest.goto(`/r/${words.replace('Code', '').replaceAll(' ', '')}`);
  await button(guest, 'Join').click();
  await guest.locator('.room-name').waitFor();
  await button(host, 'Start the game').click();
  await boxesReady(guest);

  meanFailure(guest, /409/);
  const resume = await delayCalls(guest, '**/api/rooms/*/check');
  const asked = guest.waitForRequest('**/api/rooms/*/check');
  await guest.keyboard.type('thyme');
  await asked;
  await button(host, 'Pause').click();
  await guest.getByText('The host has paused the game.', { exact: false }).first().waitFor();
  const refused = guest.waitForResponse('**/api/rooms/*/check');
  resume();
  expect((await refused).status()).toBe(409);
  await button(host, 'Go on').click();
  await heading(host, 'The answer: THYME').waitFor();
});
