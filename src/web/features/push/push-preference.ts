const KEY = 'punnery.alerts';

/** Records that a player wants alerts on this device, and what the server was last told. */
export interface PushPreference {
  playerId: string;
  endpoint: string;
  renewedAt: number;
}

export function readPushPreference(): PushPreference | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') ?? undefined;
  } catch {
    return undefined;
  }
}

export function savePushPreference(preference: PushPreference): void {
  localStorage.setItem(KEY, JSON.stringify(preference));
}

export function deletePushPreference(): void {
  localStorage.removeItem(KEY);
}
