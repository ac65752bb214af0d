/** Returns the notice in the address and removes it, so that a reload does not show it again. */
export function takeNotice(): string | null {
  const search = new URLSearchParams(location.search);
  const notice = search.get('notice');
  if (notice === null) return null;
  search.delete('notice');
  const rest = search.size > 0 ? `?${search}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return notice;
}
