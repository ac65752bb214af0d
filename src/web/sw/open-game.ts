/** To a tab that is open, else to a new one. A tab in the middle of a pun is left where it is, unless the message leads somewhere. */
export async function openGame(clients: Clients, path: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isThere = ({ url }: WindowClient) => url === new URL(path, url).href;
  const [tab] = tabs.toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)));
  if (!tab) {
    await clients.openWindow(path);
    return;
  }
  await tab.focus();
  if (path !== '/' && !isThere(tab)) await tab.navigate(path).catch(() => clients.openWindow(path));
}
