import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browseSite } from '../../support/browser.ts';
import { CLIPBOARD, copied } from '../../support/page.ts';

const { site, newPlayerPage } = await browseSite();

declare global {
  /** What was handed to the system's share sheet, recorded by the stand-in below. */
  var shared: ShareData | undefined;
}

const invite = (page: Page) => page.getByRole('region', { name: 'Invite friends' });
async function openCard(page: Page, code?: string): Promise<void> {
  await page.goto('/leaderboard');
  await invite(page)
    .getByText(code ?? 'have one')
    .waitFor();
}

test('the e-mail has its subject and body filled in, and Facebook opens in a popup that cannot reach us', async () => {
  const link = `${site.url}/?ref=FACE2345`;
  const { page } = await newPlayerPage({ referralCode: 'FACE2345' });
  await page.context().route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Facebook' }));
  await openCard(page, 'FACE2345');
  const href = await invite(page).getByRole('link', { name: 'Email' }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toMatch(/pun/);
  expect(mail.searchParams.get('body')).toContain(`Join me: ${link}\r\n`);

  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    invite(page).getByRole('link', { name: 'Facebook' }).click(),
  ]);
  await popup.waitForURL('https://www.facebook.com/**');
  const address = new URL(popup.url());
  expect(address.pathname).toBe('/sharer/sharer.php');
  expect(address.searchParams.get('u')).toBe(link);
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  expect(new URL(page.url()).pathname).toBe('/leaderboard');
});

test('Share Link uses native share where available; closing its sheet is no failure', async () => {
  const { page } = await newPlayerPage({ referralCode: 'SHAR2345' }, CLIPBOARD);
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      globalThis.shared = data;
      throw new DOMException('closed', 'AbortError');
    };
  });
  await openCard(page, 'SHAR2345');
  await page.evaluate(() => navigator.clipboard.writeText('untouched'));
  await invite(page).getByRole('button', { name: 'Share Link' }).click();
  await page.waitForFunction(() => globalThis.shared !== undefined);
  expect(await page.evaluate(() => globalThis.shared?.url)).toBe(`${site.url}/?ref=SHAR2345`);
  expect(await copied(page)).toBe('untouched');
});

test('a native share that cannot open falls back to the clipboard', async () => {
  const { page } = await newPlayerPage({ referralCode: 'KPJE2345' }, CLIPBOARD);
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openCard(page, 'KPJE2345');
  await invite(page).getByRole('button', { name: 'Share Link' }).click();
  await page.getByText('Copied!').first().waitFor();
  expect(await copied(page)).toBe(`${site.url}/?ref=KPJE2345`);
});

test('without a clipboard the link is still copied, the old way or by hand', async () => {
  const { page } = await newPlayerPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openCard(page);
  await invite(page).getByRole('button', { name: 'Share Link' }).click();
  await page.getByText('Copy the link by hand').first().waitFor();
  await page.getByText(site.url).first().waitFor();
});
