import type { ComponentType } from 'react';
import type { KeysProps } from './Keys.tsx';

/** What the player types on: a physical keyboard, the game's own keys or the phone's keyboard. */
export type Keyboard = 'physical' | 'own' | 'phone';

const COARSE = '(pointer: coarse)';
const STORED_AS = 'keyboard';
const watchers = new Set<() => void>();

let isPhonePreferred: boolean | undefined;
let keys: ComponentType<KeysProps> | undefined;
let areKeysMissing = false;

/** Read on every call, because a tablet may gain or lose a mouse. */
export function currentKeyboard(): Keyboard {
  if (!matchMedia(COARSE).matches) return 'physical';
  isPhonePreferred ??= readPreference();
  return isPhonePreferred || areKeysMissing ? 'phone' : 'own';
}

/** The game's own keys, once they have been fetched. */
export function fetchedKeys() {
  return keys;
}

export function areKeysToBeHad(): boolean {
  return !areKeysMissing;
}

/** Falls back to the phone's keyboard on failure: a browser retries a failed import only after a reload. */
export function fetchKeys() {
  if (keys || areKeysMissing) return;
  import('./Keys.tsx')
    .then(({ Keys }) => {
      keys = Keys;
    })
    .catch(() => {
      areKeysMissing = true;
    })
    .then(tell);
}

export function preferPhone(isPreferred: boolean) {
  isPhonePreferred = isPreferred;
  try {
    if (isPreferred) localStorage.setItem(STORED_AS, 'phone');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Storage is blocked; the choice then lasts only as long as the page.
  }
  tell();
}

export function watchKeyboard(watcher: () => void) {
  const pointer = matchMedia(COARSE);
  watchers.add(watcher);
  pointer.addEventListener('change', watcher);
  return () => {
    watchers.delete(watcher);
    pointer.removeEventListener('change', watcher);
  };
}

function readPreference(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'phone';
  } catch {
    return false;
  }
}

function tell() {
  for (const watcher of watchers) watcher();
}
