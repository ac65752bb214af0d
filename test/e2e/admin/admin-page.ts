import type { Page } from 'playwright-core';
import type { AdminTabKey } from '../../../src/contract/paths.ts';

export async function openAdmin(page: Page, tab: AdminTabKey): Promise<void> {
  await page.goto(`/admin?tab=${tab}`);
  await page.getByRole('tabpanel').waitFor();
}

export function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Returns one of the four numbers at the top of the page. */
export function statOf(page: Page, name: string): Promise<string | null> {
  return page.locator('.stat').filter({ hasText: name }).locator('.stat-value').textContent();
}

/** Gives a file to the upload dialog, which reads it at once. */
export async function readCsv(page: Page, content: string | Buffer, name = 'puns.csv'): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) {
    await page.getByRole('button', { name: /^Choose a(nother)? file$/ }).click();
    await dialog.waitFor();
  }
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
}

/** The server handles every request, but its answers to changes are held back until they are released. */
export async function delayAnswer(page: Page, url: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await gate.promise;
    await route.fulfill({ response });
  });
  return { give: gate.resolve };
}

/** Selects a player through the search of User Moderation. */
export async function choose(page: Page, email: string): Promise<void> {
  await page.getByLabel('Select a user').fill(email);
  await page.getByRole('list', { name: 'Matching users' }).getByRole('button', { name: email }).click();
  await card(page, 'Reset User Data').getByText(`For ${email}.`).waitFor();
}

/** Returns the rows of a table, each as the text of its cells without the box that selects it. */
export function rowsOf(page: Page, region: string): Promise<string[]> {
  return card(page, region)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .filter((cell) => !cell.querySelector('input'))
          .map((cell) => cell.textContent?.trim())
          .join(' | '),
      ),
    );
}
