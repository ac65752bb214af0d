import { useEffect } from 'react';

/** An on-screen keyboard takes more than this share of the height; a sliding address bar takes less. */
const KEYBOARD_SHARE = 0.25;
const TEXT_BOX = 'input:not([inputmode="none"]), textarea';

/** Marks the page while an on-screen keyboard covers part of it, but not merely because the screen is low. */
export function useKeyboardMark() {
  useEffect(() => {
    const touch = matchMedia('(pointer: coarse)');
    const { dataset } = document.documentElement;
    const viewport = window.visualViewport;
    /** The greatest height seen for each width, because a rotated phone is a different screen. */
    const tallest = new Map<number, number>();

    const look = () => {
      // Some browsers shrink the page, others only its visible part. Zooming by pinch must count as neither.
      const height = Math.min(innerHeight, viewport ? viewport.height * viewport.scale : innerHeight);
      const full = Math.max(tallest.get(innerWidth) ?? 0, innerHeight);
      tallest.set(innerWidth, full);
      const isTyping = document.activeElement?.matches(TEXT_BOX) ?? false;
      const isOpen = touch.matches && isTyping && height < full * (1 - KEYBOARD_SHARE);
      if (isOpen === (dataset.keyboard === 'open')) return;
      if (!isOpen) return void delete dataset.keyboard;
      dataset.keyboard = 'open';
      // Safari has scrolled to where the box was before the layout made room for the keyboard.
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
