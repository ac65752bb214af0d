/** What the address says has just happened, once: a reload does not say it again. */
export function takeNotice(): string | null {
  const search = new URLSearchParams(location.search);
  const notice = search.get('notice');
  if (notice === null) return null;
  search.delete('notice');
  const rest = search.size > 0 ? `?${search}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return notice;
}
