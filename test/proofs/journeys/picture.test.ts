import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drop, openTab, openUpload, pick } from '../../e2e/profile/profile-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, countCalls, dialog, expectToast, isFocused, SMALL_PHONE } from '../../support/page.ts';
import { keysOnDisk, photo, photoWithPlace } from '../../support/pictures.ts';
import { playerOf } from '../../support/player.ts';

const { site, newPlayerPage } = await browseSite();
const SELFIE = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() };
const DRAWING = {
  name: 'drawing.png',
  mimeType: 'image/png',
  buffer: await photo(300, 500).png().toBuffer(),
};
const PUT = '**/objects/uploads/**';
const START = '/api/objects/upload';
const portrait = (page: Page) => page.locator('.portrait-picture');

const pictureOf = async (playerId: string) => (await playerOf(site.db, playerId))?.profileImageUrl;

async function pickByKeyboard(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Choose a picture').press('Enter'),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(SELFIE);
}

/** Waits until the image has this address and has loaded. */
async function expectPicture(image: Locator, address: string): Promise<void> {
  await expect.poll(() => image.getAttribute('src')).toBe(address);
  await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)).toBe(true);
}

test('picked, then dropped: the picture is on profile, header and leaderboard', async () => {
  const { page, player } = await newPlayerPage({ username: 'ida', points: 50 });
  await page.goto('/leaderboard');
  await page.getByRole('listitem').getByText('ida').waitFor();
  await page.getByRole('link', { name: 'Profile' }).first().click();
  let last = await portrait(page).getAttribute('src');
  expect(last).toBe('/avatars/ida.svg');

  for (const [name, choose] of [
    [SELFIE.name, () => pickByKeyboard(page)],
    [DRAWING.name, () => drop(page, DRAWING)],
  ] as const) {
    await openUpload(page);
    await choose();
    await dialog(page).getByText(name).waitFor();
    await expect.poll(() => isFocused(page, 'Use this picture')).toBe(true);
    await button(page, 'Use this picture').press('Enter');
    await expectToast(page, 'Profile Picture Updated');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, 'Change picture')).toBe(true);

    const address = String(await pictureOf(player.id));
    expect(address).toMatch(/^\/pictures\/.+-256[.]webp$/);
    expect(address).not.toBe(last);
    last = address;
    await expectPicture(portrait(page), address);
    await expectPicture(page.getByRole('banner').locator('img'), address.replace('-256.', '-64.'));
  }
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  await expectPicture(page.locator('.board-avatar').first(), String(last).replace('-256.', '-64.'));

  await page.getByRole('link', { name: 'Profile' }).first().click();
  await button(page, 'Remove picture').press('Enter');
  await expectToast(page, 'Profile Picture Removed');
  await expectPicture(portrait(page), '/avatars/ida.svg');
  await expect.poll(() => isFocused(page, 'Change picture')).toBe(true);
  expect(await button(page, 'Remove picture').count()).toBe(0);
  expect(await pictureOf(player.id)).toBeNull();
});

test('a picture that was replaced elsewhere gives way to the drawn avatar', async () => {
  const gone = '/pictures/00000000-0000-4000-8000-000000000000-256.webp';
  const { page } = await newPlayerPage({ username: 'gone', profileImageUrl: gone });
  meanFailure(page, /404/);
  await openTab(page);
  for (const image of [portrait(page), page.getByRole('banner').locator('img')])
    await expectPicture(image, '/avatars/gone.svg');
});

test('what fails half way says so and can be tried again, from a new address', async () => {
  const { page, player } = await newPlayerPage();
  meanFailure(page, /ERR_|403|500/);
  const starts: unknown[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === START) starts.push([search, request.postData()]);
  });
  await openTab(page);
  await page.route('**/UploadDialog-*.js', (route) => route.abort());
  await button(page, 'Change picture').click();
  await expectToast(page, 'Error', 'The upload dialog could not be fetched.');
  await page.unrouteAll();
  await openUpload(page);
  await pick(page, SELFIE);

  await page.route(PUT, (route) => route.abort('connectionreset'));
  await button(page, 'Use this picture').click();
  await dialog(page).getByRole('alert').getByText('The picture got lost on the way. Try again.').waitFor();
  await expectToast(page, 'Error', 'Failed to update profile picture');
  await expect.poll(() => isFocused(page, 'Try Again')).toBe(true);
  await expectAccessible(page);

  for (const [path, answer, words] of [
    [PUT, { status: 403, json: { code: 'upload_expired' } }, /The upload took too long/],
    ['**/api/profile/picture', { status: 500, json: { message: 'The paint ran.' } }, /The paint ran/],
  ] as const) {
    await page.unrouteAll();
    await page.route(path, (route) => route.fulfill(answer));
    await button(page, 'Try Again').click();
    await dialog(page).getByRole('alert').getByText(words).waitFor();
  }
  await page.unrouteAll();
  expect(await pictureOf(player.id)).toBe(null);
  await button(page, 'Try Again').click();
  await expectToast(page, 'Profile Picture Updated');
  // The first upload was tried three times, each time with a new upload address.
  const described = `?bytes=${SELFIE.buffer.length}&type=image%2Fjpeg`;
  expect(starts).toEqual(Array.from({ length: 3 + 3 }, () => [described, null]));
});

test('Cancel stops the upload, and so does closing the dialog', async () => {
  const { page, player } = await newPlayerPage();
  await openTab(page);
  const before = await keysOnDisk(site.dataDir);
  await page.route(PUT, () => undefined);
  const claims = countCalls(page, '/api/profile/picture');
  await openUpload(page);
  await pick(page, DRAWING);
  await button(page, 'Use this picture').click();
  await dialog(page).getByRole('progressbar', { name: 'Sent' }).waitFor();
  await expect.poll(() => isFocused(page, 'Cancel')).toBe(true);
  await expectAccessible(page);
  await button(page, 'Cancel').press('Enter');
  await dialog(page).getByText('drawing.png').waitFor();
  await button(page, 'Use this picture').click();
  await button(page, 'Cancel').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(claims()).toBe(0);
  expect(await pictureOf(player.id)).toBe(null);
  expect(await keysOnDisk(site.dataDir)).toEqual(before);
  expect(await page.locator('.toast').count()).toBe(0);

  // The next time, the dialog opens empty.
  await page.unrouteAll();
  await openUpload(page);
  expect(await dialog(page).getByText('drawing.png').count()).toBe(0);
});

test('a phone offers its camera, and everything fits on 360 px', async () => {
  const { page } = await newPlayerPage({}, SMALL_PHONE);
  await openTab(page);
  await openUpload(page);
  await button(page, 'Take a photo').waitFor();
  expect(await page.locator('input[capture=user]').getAttribute('accept')).toContain('image/jpeg');
  await page.locator('input[capture]').setInputFiles(SELFIE);
  await button(page, 'Use this picture').waitFor();
  const sheet = await dialog(page).locator('.folio').boundingBox();
  expect(sheet?.x).toBeGreaterThanOrEqual(0);
  expect(Number(sheet?.x) + Number(sheet?.width)).toBeLessThanOrEqual(360);
});
