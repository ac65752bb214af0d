const PLACE = 'punnery.alerts';

/** That a player wanted alerts on this device, and what the server was last told of it. */
export interface Wish {
  playerId: string;
  endpoint: string;
  renewedAt: number;
}

export function keptWish(): Wish | undefined {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepWish(wish: Wish): void {
  localStorage.setItem(PLACE, JSON.stringify(wish));
}

export function dropWish(): void {
  localStorage.removeItem(PLACE);
}
