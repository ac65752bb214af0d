const KEY = 'punnery.alerts';
/** No endpoint of a push service is longer. */
const PREFERENCE_LENGTH = 2000;

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

/** The storage is full or blocked. */
export class NothingStored extends Error {}

/** Throws if the browser does not store the preference, without which nobody could switch the alerts off. */
export function checkStorage(): void {
  const probe = `${KEY}.probe`;
  try {
    localStorage.setItem(probe, ' '.repeat(PREFERENCE_LENGTH));
    localStorage.removeItem(probe);
  } catch {
    throw new NothingStored();
  }
}

export function deletePushPreference(): void {
  localStorage.removeItem(KEY);
}
