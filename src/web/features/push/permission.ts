const NAME = { name: 'notifications' } as const;

export async function isBlocked(): Promise<boolean> {
  return (await navigator.permissions.query(NAME)).state === 'denied';
}

/** Players change their mind in the browser's own settings. */
export function watchPermission(onChange: () => void): () => void {
  const watched = new AbortController();
  const { signal } = watched;
  navigator.permissions?.query(NAME).then(
    (status) => status.addEventListener('change', onChange, { signal }),
    () => undefined,
  );
  return () => watched.abort();
}
