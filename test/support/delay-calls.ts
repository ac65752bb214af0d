import type { Page, Route } from 'playwright-core';

/** Calls of such a path wait until they are let go: then they get this answer, else the server's. */
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
