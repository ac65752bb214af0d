import { expect, test } from 'vitest';
import { card, openAdmin } from '../../e2e/admin/admin-page.ts';
import { browseSite, expectAccessible } from '../../support/browser.ts';
import { freePort } from '../../support/free-port.ts';

const { newAdminPage } = await browseSite({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });

test('an admin is told on the dashboard what the server cannot use', async () => {
  const { page } = await newAdminPage();
  await openAdmin(page, 'users');
  await expect
    .poll(() => card(page, 'Warnings').getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/^Mail: The mail server 127\.0\.0\.1:\d+ of SMTP_URL cannot be used/)]);
  await expectAccessible(page);
});
