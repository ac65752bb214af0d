import '../../../ui/styles/type-tile.css';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { LetterInput } from '../../../features/game/board/LetterInput.tsx';
import { lettersIn } from '../../../features/game/board/letters-in.ts';
import { cx } from '../../../ui/cx.ts';
import { counted } from '../../../ui/numbers.ts';
import type { SampleAction, SampleGame } from './game.ts';

interface SampleBoxesProps {
  game: SampleGame;
  act: (action: SampleAction) => void;
  /** The words with `_` for each box, if they also have characters that are not letters. */
  words?: readonly string[];
}

/** All boxes are one tab stop; arrow keys move between them. */
export function SampleBoxes({ game, act, words }: SampleBoxesProps) {
  const { lengths, letters, shown, cursor, wrong, isNotQuite, solution } = game;
  const boxes = useRef<HTMLFieldSetElement>(null);

  const shownCursor = useRef(cursor);
  /** The focus follows the cursor. It must not place it, because strokes may have moved it on by then. */
  const isFollowing = useRef(false);
  useEffect(() => {
    // Do not move the focus on mount: the visitor may be typing in another box.
    if (shownCursor.current === cursor) return;
    shownCursor.current = cursor;
    const { current } = boxes;
    if (!current?.contains(document.activeElement)) return;
    isFollowing.current = true;
    current.querySelectorAll('input')[cursor]?.focus();
    isFollowing.current = false;
  }, [cursor]);

  // Letters that were typed before React hydrated the page are still in the boxes, perhaps several in one box. Later
  // boxes are replayed first, and the focused box last, to keep the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const isHere = (box: HTMLInputElement) => box === document.activeElement;
    const written = Array.from(boxes.current?.querySelectorAll('input') ?? [], (box, at) => ({ box, at }))
      .filter(({ box }) => box.value || isHere(box))
      .reverse()
      .sort((one, other) => Number(isHere(one.box)) - Number(isHere(other.box)));
    for (const { box, at } of written) {
      act({ type: 'place', at });
      if (box.value) act({ type: 'letters', letters: lettersIn(box.value) });
    }
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!/^(Arrow|Home|End|Delete)/.test(key) || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    act({ type: 'key', key });
  };

  let at = -1;
  return (
    <fieldset
      ref={boxes}
      aria-label={`Answer: ${counted(lengths.length, 'word')}, ${counted(letters.length, 'letter')}`}
      className="sample-boxes"
      data-not-quite={isNotQuite}
      style={{ '--longest': Math.max(...lengths) } as CSSProperties}
    >
      {lengths.map((length, word) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words never move
        <span key={word} className="sample-word">
          {Array.from(words?.[word] ?? '_'.repeat(length), (character, place) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the characters of a word never move
            if (character !== '_') return <Mark key={`mark ${place}`}>{character}</Mark>;
            const box = ++at;
            const isShown = shown.includes(box);
            const isWrong = wrong?.at === box;
            const letter = letters[box] ?? '';
            const name = `Letter ${box + 1} of ${letters.length}`;
            return (
              <span
                key={box}
                style={{ '--at': box } as CSSProperties}
                className={cx('type-tile type-box sample-box', isShown && 'type-tile-gilded')}
                data-filled={letter !== ''}
                data-next={box === cursor}
                data-wrong={isWrong}
              >
                <LetterInput
                  letter={isWrong ? wrong.letter : letter}
                  aria-label={isShown ? `${name}, revealed: ${letter}` : name}
                  aria-invalid={isWrong}
                  readOnly={solution !== null}
                  tabIndex={box === cursor ? 0 : -1}
                  onFocus={() => isFollowing.current || act({ type: 'place', at: box })}
                  onLetters={(typed) => act({ type: 'letters', letters: typed })}
                  onBackspace={() => act({ type: 'key', key: 'Backspace' })}
                  onKeyDown={onKeyDown}
                />
              </span>
            );
          })}
        </span>
      ))}
    </fieldset>
  );
}

function Mark({ children }: { children: string }) {
  return <span className="sample-mark">{children}</span>;
}
