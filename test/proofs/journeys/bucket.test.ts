import { expect, test } from 'vitest';
import { openTab, openUpload, pick } from '../../e2e/profile/profile-page.ts';
import { browseSite } from '../../support/browser.ts';
import { button, expectToast } from '../../support/page.ts';
import { photoWithPlace } from '../../support/pictures.ts';
import { startS3 } from '../../support/s3.ts';

const { config, env, keys } = await startS3();
const { newPlayerPage } = await browseSite(env);

test('with a bucket the picture goes straight there, as the content policy allows, and is served by us', async () => {
  const { page } = await newPlayerPage();
  await openTab(page);
  await openUpload(page);
  await pick(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() });
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    button(page, 'Use this picture').click(),
  ]);
  expect(new URL(sent.url()).origin).toBe(config.endpoint);
  await expectToast(page, 'Profile Picture Updated');
  const image = page.locator('.portrait-picture');
  await expect.poll(() => image.getAttribute('src')).toMatch(/^\/pictures\/.+-256[.]webp$/);
  await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(256);
  expect((await keys()).map((key) => key.split('/')[0])).toEqual(['pictures', 'pictures']);
});
