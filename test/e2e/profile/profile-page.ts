import type { Page } from 'playwright-core';
import { button, dialog } from '../../support/page.ts';

/** A file as it comes from a file picker or a drop. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const region = (page: Page, name: string) => page.getByRole('region', { name });

export async function openTab(page: Page, tab = 'profile'): Promise<void> {
  await page.goto(`/profile?tab=${tab}`);
  await page.getByRole('tabpanel').waitFor();
}

export async function openUpload(page: Page): Promise<void> {
  await button(page, 'Change picture').click();
  await button(page, 'Choose a picture').waitFor();
}

export function pick(page: Page, file: FilePayload | string): Promise<void> {
  return page.locator('input[type=file]:not([capture])').setInputFiles(file);
}

/** Drops files on the page, as the system hands them to the browser. */
export async function drop(page: Page, ...files: FilePayload[]): Promise<void> {
  const given = files.map(({ buffer, ...rest }) => ({ ...rest, base64: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  for (const event of ['dragover', 'drop']) await dialog(page).dispatchEvent(event, { dataTransfer });
}
