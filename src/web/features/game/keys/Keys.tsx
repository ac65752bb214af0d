import '../../../ui/styles/type-tile.css';
import './keys.css';
import { Delete } from 'lucide-react';
import { type MouseEvent, memo, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';

export interface KeysProps {
  /** The letters that are struck out. */
  absent: string;
  isLocked: boolean;
  onLetter: (letter: string) => void;
  onErase: () => void;
  /** Called instead of `onLetter` when a letter that is known to be absent is pressed. */
  onStruckOut: (letter: string) => void;
}

const ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
const LONG_PRESS_MS = 450;
const REPEAT_MS = 110;
const TOLD_MS = 1800;

/** A touch counts on pointerdown. A screen reader only clicks, and its focus stays on the key. */
export const Keys = memo(function Keys({ absent, isLocked, onLetter, onErase, onStruckOut }: KeysProps) {
  const touched = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isLocked) clearTimeout(timer.current);
  }, [isLocked]);

  const press = (key: HTMLElement) => {
    const { letter } = key.dataset;
    if (!letter) return onErase();
    if (!absent.includes(letter)) return onLetter(letter);
    tellWhy(key);
    shake(key);
    onStruckOut(letter);
  };

  const eraseOn = (wait: number) => {
    timer.current = setTimeout(() => {
      onErase();
      eraseOn(REPEAT_MS);
    }, wait);
  };

  const onPointerDown = (event: PointerEvent) => {
    const key = keyOf(event);
    if (!key || event.button !== 0 || isFromScreenReader(event.nativeEvent)) return;
    // This keeps the focus in the boxes.
    event.preventDefault();
    // Disabled keys still get pointer events.
    if (isLocked) return;
    touched.current = key;
    key.dataset.pressed = '';
    press(key);
    if (key.dataset.erase) eraseOn(LONG_PRESS_MS);
  };

  const onPointerGone = (event: PointerEvent) => {
    delete keyOf(event)?.dataset.pressed;
    clearTimeout(timer.current);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const key = event.currentTarget;
    const isCounted = touched.current === key && event.detail > 0;
    touched.current = null;
    if (isCounted) return;
    key.focus({ preventScroll: true });
    press(key);
  };

  return (
    <fieldset
      aria-label="Keys"
      className="keys"
      disabled={isLocked}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerGone}
      onPointerCancel={onPointerGone}
      onPointerOut={onPointerGone}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {ROWS.map((row) =>
        [...row].map((letter) => {
          const isStruckOut = absent.includes(letter);
          return (
            <button
              key={letter}
              type="button"
              data-letter={letter}
              aria-disabled={isStruckOut}
              aria-label={isStruckOut ? `${letter}, not in the answer` : letter}
              className="key"
              onClick={onClick}
            >
              <span aria-hidden="true" className={cx('type-tile sort', isStruckOut && 'sort-struck')}>
                {letter}
              </span>
            </button>
          );
        }),
      )}
      <button type="button" data-erase="true" aria-label="Erase" className="key key-erase" onClick={onClick}>
        <span aria-hidden="true" className="type-tile sort">
          <Delete />
        </span>
      </button>
    </fieldset>
  );
});

function keyOf({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.key') : null;
}

/**
 * VoiceOver's presses are touches without a size, TalkBack's are mouse presses without pressure. Both end in a click.
 */
function isFromScreenReader({ width, height, pressure, detail, pointerType }: globalThis.PointerEvent) {
  if (width === 0 && height === 0) return true;
  return width === 1 && height === 1 && pressure === 0 && detail === 0 && pointerType === 'mouse';
}

/** Says above the key why it does nothing, until the next press or for a moment. */
function tellWhy(key: HTMLElement) {
  for (const told of document.querySelectorAll<HTMLElement>('.key[data-told]')) delete told.dataset.told;
  key.dataset.told = `No ${key.dataset.letter} in this one`;
  setTimeout(() => delete key.dataset.told, TOLD_MS);
}

/** Restarts with each press, which a CSS class would not do. */
function shake(key: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  key.firstElementChild?.animate({ translate: ['0', '-4px 0', '4px 0', '-2px 0', '0'] }, 260);
}
