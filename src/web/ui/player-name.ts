interface Named {
  username: string | null;
  firstName: string | null;
}

/** A longer name is set smaller, so that it need not break inside a word. */
export const LONG_NAME = 12;

export function playerName({ username, firstName }: Named): string {
  return username ?? firstName ?? 'Player';
}
