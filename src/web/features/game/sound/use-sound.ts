import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SubmitResult } from '../../../../contract/game.ts';
import { HIDDEN } from '../../../../rules/answer.ts';
import type { Solve } from '../../../../rules/celebration.ts';
import type { Board } from '../board/board.ts';
import { isSoundOn, loadSynth, play, watchSound } from './sound.ts';

export function useIsSoundOn(): boolean {
  return useSyncExternalStore(watchSound, isSoundOn);
}

/** Lets a round be heard: its letters and its solve. */
export function useRoundSounds(
  { typed, wrong }: Board,
  solve: Solve | undefined,
  badge: SubmitResult['badgeEarned'] | undefined,
) {
  useEffect(() => {
    if (isSoundOn()) loadSynth().catch(() => undefined);
  }, []);

  const before = useRef(typed);
  useEffect(() => {
    const isWritten = typed !== before.current && count(typed) >= count(before.current);
    before.current = typed;
    if (isWritten) play(wrong ? 'absent' : 'letter');
  }, [typed, wrong]);

  useEffect(() => {
    if (solve) play(badge ? 'badge' : 'solve', solve.run);
  }, [solve, badge]);
}

function count(typed: string): number {
  return typed.replaceAll(HIDDEN, '').length;
}
