interface Named {
  username: string | null;
  firstName: string | null;
}

export function playerName({ username, firstName }: Named): string {
  return username ?? firstName ?? 'Player';
}
