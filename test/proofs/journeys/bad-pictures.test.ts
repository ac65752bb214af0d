import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PICTURE_MAX_BYTES } from '../../../src/rules/picture.ts';
import { drop, openTab, openUpload, pick } from '../../e2e/profile/profile-page.ts';
import { browseSite, expectAccessible, meanFailure } from '../../support/browser.ts';
import { button, countCalls, dialog, expectToast } from '../../support/page.ts';
import { keysOnDisk, photo, pngOf } from '../../support/pictures.ts';
import { temporaryFolder } from '../../support/server.ts';

const { site, newPlayerPage } = await browseSite();
const jpeg = await photo().jpeg().toBuffer();

test('what cannot be a portrait is refused before anything is sent, and costs no earlier choice', async () => {
  const { page } = await newPlayerPage();
  const starts = countCalls(page, '/api/objects/upload');
  await openTab(page);
  await openUpload(page);
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: jpeg };
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  for (const [name, buffer, words] of [
    [
      'heavy.jpg',
      Buffer.alloc(PICTURE_MAX_BYTES + 1),
      'Too heavy for the frame: a picture can be at most 5 MB.',
    ],
    ['drawing.svg', Buffer.from('<svg/>'), 'A picture must be a PNG, JPEG, WebP or GIF file.'],
    ['blank.jpg', Buffer.alloc(0), 'That file is blank: not a drop of ink in it.'],
  ] as const) {
    const path = join(folder.path, name);
    await writeFile(path, buffer);
    await pick(page, path);
    await dialog(page).getByRole('alert').getByText(words, { exact: true }).waitFor();
  }
  await expectAccessible(page);

  await pick(page, picture);
  await dialog(page).getByText('me.jpg').waitFor();
  expect(await dialog(page).getByRole('alert').count()).toBe(0);
  await expectAccessible(page);
  await drop(page, picture, { ...picture, name: 'twin.jpg' });
  await dialog(page).getByText('One face at a time: choose a single picture.').waitFor();
  await dialog(page).getByText('me.jpg').waitFor();
  await drop(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('ink') });
  await dialog(page).getByText('A picture must be a PNG, JPEG, WebP or GIF file.').waitFor();
  await button(page, 'Use this picture').waitFor();
  expect(starts()).toBe(0);
});

test('what only looks like a picture is refused by the server, and nothing of it stays', async () => {
  const { page } = await newPlayerPage({ username: 'forger' });
  const before = await keysOnDisk(site.dataDir);
  meanFailure(page, /400/);
  await openTab(page);
  await openUpload(page);
  const unreadable = 'We cannot read that picture. PNG, JPEG, WebP and GIF are welcome.';
  for (const [buffer, words] of [
    [Buffer.from('<!doctype html><script>alert(1)</script>'), unreadable],
    [pngOf(6_400, 6_400), 'A picture can have at most 40 million pixels.'],
    [jpeg.subarray(0, jpeg.length / 2), unreadable],
  ] as const) {
    await pick(page, { name: 'honest.png', mimeType: 'image/png', buffer });
    await button(page, 'Use this picture').click();
    await dialog(page).getByRole('alert').getByText(words, { exact: true }).waitFor();
    await expectToast(page, 'Error', 'Failed to update profile picture');
    // A retry would be pointless, so the dialog asks for another file.
    await button(page, 'Choose a picture').waitFor();
  }
  expect(await keysOnDisk(site.dataDir)).toEqual(before);
  expect(await page.locator('.portrait-picture').getAttribute('src')).toBe('/avatars/forger.svg');
});
