import type { Page, Route } from 'playwright-core';

/**
 * Holds back calls to this path until the returned function is
 * called. Then they get this answer or, without one, the server's.
 */
export async function delayCalls(
  page: Page,
  path: string,
  answer?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return resolve;
}
