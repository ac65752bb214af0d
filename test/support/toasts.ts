import type { Page } from 'playwright-core';

export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  await page.locator('.toast').filter({ hasText: title }).filter({ hasText: text }).waitFor();
}

/** Records each toast for `toastsOf`, even across pages of the site. */
export async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('.toast')?.textContent;
      const known: string[] = JSON.parse(sessionStorage.getItem('toasts') ?? '[]');
      if (shown && !known.includes(shown))
        sessionStorage.setItem('toasts', JSON.stringify([...known, shown]));
    }).observe(document, { subtree: true, childList: true });
  });
}

export function toastsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('toasts') ?? '[]'));
}
