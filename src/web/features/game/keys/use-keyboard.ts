import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { currentKeyboard, fetchedKeys, fetchKeys, watchKeyboard } from './keyboard.ts';

export function useKeyboard() {
  return useSyncExternalStore(watchKeyboard, currentKeyboard);
}

export function useKeys() {
  return useSyncExternalStore(watchKeyboard, fetchedKeys);
}

/** Marks the page while it is played by touch, so that its layout makes room for the keys, and fetches both. */
export function useKeysMark(fetchLayout: () => Promise<unknown>) {
  const keyboard = useKeyboard();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (keyboard === 'physical') return;
    dataset.keys = keyboard;
    return () => void delete dataset.keys;
  }, [keyboard]);
  useEffect(() => {
    if (keyboard === 'own') fetchKeys();
    if (keyboard !== 'physical') fetchLayout().catch(() => undefined);
  }, [keyboard, fetchLayout]);
}
