import { useEffect } from 'react';

/** An on-screen keyboard takes more than this share of the height; an address bar that slides in takes less. */
const KEYBOARD_SHARE = 0.25;
const TEXT_BOX = 'input:not([inputmode="none"]), textarea';

/** Marks the page while an on-screen keyboard covers a part of it. A screen that is low by itself is not marked. */
export function useKeyboardMark() {
  useEffect(() => {
    const touch = matchMedia('(pointer: coarse)');
    const { dataset } = document.documentElement;
    const viewport = window.visualViewport;
    /** The tallest that was seen, by width: a phone that is turned is another screen. */
    const tallest = new Map<number, number>();

    const look = () => {
      // Some browsers make the page smaller, others only the part of it that shows; a pinch is neither.
      const height = Math.min(innerHeight, viewport ? viewport.height * viewport.scale : innerHeight);
      const full = Math.max(tallest.get(innerWidth) ?? 0, innerHeight);
      tallest.set(innerWidth, full);
      const isTyping = document.activeElement?.matches(TEXT_BOX) ?? false;
      const isOpen = touch.matches && isTyping && height < full * (1 - KEYBOARD_SHARE);
      if (isOpen === (dataset.keyboard === 'open')) return;
      if (!isOpen) return void delete dataset.keyboard;
      dataset.keyboard = 'open';
      // Safari has moved the page to show the box as it stood before the rest made room for it.
      scrollTo(0, 0);
    };
    look();
    addEventListener('resize', look);
    viewport?.addEventListener('resize', look);
    return () => {
      removeEventListener('resize', look);
      viewport?.removeEventListener('resize', look);
      delete dataset.keyboard;
    };
  }, []);
}
