import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let isCoarse: boolean;
let stored: Map<string, string>;
let changed: () => void;

beforeEach(() => {
  isCoarse = true;
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({
    matches: isCoarse,
    addEventListener: (_event: string, listener: () => void) => {
      changed = listener;
    },
    removeEventListener: () => {},
  }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Imports the module afresh, as a reloaded page does. */
const load = async () => {
  vi.resetModules();
  return import('./keyboard.ts');
};

test('a finger gets the game’s own keys, a mouse does not, and either may come and go', async () => {
  const { currentKeyboard, watchKeyboard } = await load();
  const seen: string[] = [];
  watchKeyboard(() => seen.push(currentKeyboard()));
  expect(currentKeyboard()).toBe('own');
  isCoarse = false;
  changed();
  isCoarse = true;
  changed();
  expect(seen).toEqual(['physical', 'own']);
});

test('the choice of the phone’s keyboard is remembered on the device, and nothing is once it is taken back', async () => {
  const { preferPhone, currentKeyboard } = await load();
  preferPhone(true);
  expect(currentKeyboard()).toBe('phone');
  const { currentKeyboard: later, preferPhone: prefer } = await load();
  expect(later()).toBe('phone');
  prefer(false);
  expect([later(), stored.size]).toEqual(['own', 0]);
});

test('a browser that stores nothing remembers it as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { preferPhone, currentKeyboard } = await load();
  expect(currentKeyboard()).toBe('own');
  preferPhone(true);
  expect(currentKeyboard()).toBe('phone');
});
