import { useEffect, useRef, useState } from 'react';
import { openRiddle, type Riddle, type SampleAction } from './game.ts';

type Playable = Pick<typeof import('./playable.tsx'), 'play' | 'Explained'>;

const WRONG_LETTER_MS = 900;
/** How long after the last stroke a full board is checked, as in the game. */
const PAUSE_MS = 500;
const COMING = 'The ink is on its way…';

/** Actions before the code has loaded are queued and then replayed in order on a fresh board. */
export function useSample(riddle: Riddle | undefined) {
  const [game, change] = useState(() => riddle && openRiddle(riddle));
  const [playable, setPlayable] = useState<Playable>();
  const [isMissing, setIsMissing] = useState(false);
  const waiting = useRef<SampleAction[]>([]);
  const isLoading = useRef(false);
  /** Is set before the next render, so that a letter typed in between does not start the board again. */
  const loaded = useRef<Playable>(undefined);

  const load = async () => {
    if (loaded.current || isLoading.current) return true;
    isLoading.current = true;
    try {
      const { play, openToday, Explained } = await import('./playable.tsx');
      loaded.current = { play, Explained };
      const actions = waiting.current.splice(0);
      change((now) => actions.reduce(play, now ? openRiddle(now) : openToday()));
      setPlayable(loaded.current);
      setIsMissing(false);
      return true;
    } catch {
      setIsMissing(true);
      return false;
    } finally {
      isLoading.current = false;
    }
  };

  const act = (action: SampleAction) => {
    const { current } = loaded;
    if (current) change((now) => now && current.play(now, action));
    else {
      waiting.current.push(action);
      const seen = action.type === 'place' ? { cursor: action.at } : { said: COMING, note: COMING };
      change((now) => now && { ...now, ...seen });
      load();
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if the page came without a riddle
  useEffect(() => {
    if (!riddle) load();
  }, []);

  const wrong = game?.wrong;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wrong letter restarts the timer
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(() => act({ type: 'clear' }), WRONG_LETTER_MS);
    return () => clearTimeout(timer);
  }, [wrong]);

  const board = game?.board;
  const isSolved = Boolean(game?.solution);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the board restarts the timer
  useEffect(() => {
    if (!board || isSolved) return;
    const timer = setTimeout(() => act({ type: 'pause' }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [board?.typed, board?.strokes, isSolved]);

  return { game, playable, isMissing, load, act };
}
