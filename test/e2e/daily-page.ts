import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Plays the daily through the API, as the page would, with so many hints. */
export async function playToday(page: Page, answer: string, hints = 0): Promise<void> {
  const { id } = await (await page.request.get('/api/daily/start?zone=UTC')).json();
  const post = async (action: string, data: object) =>
    expect((await page.request.post(`/api/game/${id}/${action}`, { data })).status()).toBe(200);
  for (let bought = 0; bought < hints; bought++) await post('hint', { type: 'letter' });
  await post('submit', { answer, final: true });
}
