import './game.css';
import type { ReactNode } from 'react';
import { Announcer } from '../features/game/Announcer.tsx';
import { useKeysMark } from '../features/game/keys/use-keyboard.ts';
import { useKeyboardMark } from '../ui/use-keyboard-mark.ts';

/** The frame of every page on which a pun is played: `banner` stands above the board. */
export function BoardFrame({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  useKeyboardMark();
  useKeysMark(fetchLayout);
  return (
    <div className="game">
      <Announcer />
      {banner}
      {children}
    </div>
  );
}

/** Is needed if the pointer becomes coarse during play; otherwise the layout was loaded with the screen. */
const fetchLayout = () => import('./by-touch.ts');
