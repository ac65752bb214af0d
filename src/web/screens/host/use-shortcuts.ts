import { useEffect, useEffectEvent } from 'react';
import type { Control } from './controls.ts';

/** What takes keys itself, or is pressed by Enter. */
const TAKES_KEYS = 'input, textarea, select, [role="dialog"]';
const IS_PRESSED = 'button, a';

/** Lets keys press the controls. Keys that are held down, and those of open panels, do nothing. */
export function useShortcuts(controls: readonly Control[], isOn: boolean, press: (control: Control) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat, ctrlKey, metaKey, altKey } = event;
    if (repeat || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (document.querySelector('[role="dialog"]') || target.closest(TAKES_KEYS)) return;
    if (key === 'Enter' && target.closest(IS_PRESSED)) return;
    const control = controls.find((other) => other.key === key.toLowerCase());
    if (!control) return;
    event.preventDefault();
    press(control);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
