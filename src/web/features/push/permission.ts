const NAME = { name: 'notifications' } as const;

export async function isBlocked(): Promise<boolean> {
  return (await navigator.permissions.query(NAME)).state === 'denied';
}

/** Players can change the permission in the browser's settings while the page is open. */
export function watchPermission(onChange: () => void): () => void {
  const watched = new AbortController();
  const { signal } = watched;
  navigator.permissions?.query(NAME).then(
    (status) => status.addEventListener('change', onChange, { signal }),
    () => undefined,
  );
  return () => watched.abort();
}
