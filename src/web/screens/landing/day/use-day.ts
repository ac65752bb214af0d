import { useEffect, useRef, useState } from 'react';
import type { DayRiddle } from '../../../../contract/shared-day.ts';
import { closedDay, type DayAction } from './day-game.ts';

type Playable = typeof import('./playable.tsx');

const COMING = 'The ink is on its way…';

/** Actions before the day has been opened are queued and then replayed in order. */
export function useDay(riddle: DayRiddle) {
  const [game, change] = useState(() => closedDay(riddle));
  const [playable, setPlayable] = useState<Playable>();
  const [isMissing, setIsMissing] = useState(false);
  const waiting = useRef<DayAction[]>([]);
  const isOpening = useRef(false);
  const play = useRef<(action: DayAction) => void>(undefined);

  const preload = () => void import('./playable.tsx').catch(() => {});

  /** Returns false if the code cannot be fetched. What the server refuses is said on the card. */
  const open = async () => {
    if (play.current || isOpening.current) return true;
    isOpening.current = true;
    try {
      const loaded = await import('./playable.tsx');
      setPlayable(loaded);
      setIsMissing(false);
      play.current = await loaded.openDay(riddle, change);
      const actions = waiting.current.splice(0);
      if (play.current) for (const action of actions) play.current(action);
      return true;
    } catch {
      setIsMissing(true);
      return false;
    } finally {
      isOpening.current = false;
    }
  };

  const act = (action: DayAction) => {
    if (play.current) return play.current(action);
    waiting.current.push(action);
    const seen = action.type === 'place' ? { cursor: action.at } : { said: COMING, note: COMING };
    change((now) => ({ ...now, ...seen }));
    void open();
  };

  // The link of a friend tells how the friend did, so that day is opened without waiting for a touch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (!/[?&]ref=\w/.test(location.search)) return;
    const timer = setTimeout(open, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  return { game, playable, isMissing, preload, open, act };
}

/** Lets the page become usable first. */
const IDLE_MS = 1000;
