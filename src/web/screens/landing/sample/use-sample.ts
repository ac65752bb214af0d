import { useEffect, useRef, useState } from 'react';
import { openRiddle, type Riddle, type SampleAction } from './game.ts';

type Playable = Pick<typeof import('./playable.tsx'), 'play' | 'Explained'>;

const WRONG_LETTER_MS = 900;

/** What is done before the card has become playable waits, and is done then. */
export function useSample(riddle: Riddle | undefined) {
  const [game, change] = useState(() => riddle && openRiddle(riddle));
  const [playable, setPlayable] = useState<Playable>();
  const [isMissing, setIsMissing] = useState(false);
  const waiting = useRef<SampleAction[]>([]);
  const isLoading = useRef(false);

  const load = async () => {
    if (playable || isLoading.current) return true;
    isLoading.current = true;
    try {
      const { play, openToday, Explained } = await import('./playable.tsx');
      const actions = waiting.current.splice(0);
      change((now) => actions.reduce(play, now ?? openToday()));
      setPlayable({ play, Explained });
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
    if (playable) change((now) => now && playable.play(now, action));
    else {
      waiting.current.push(action);
      load();
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the page brought no riddle
  useEffect(() => {
    if (!riddle) load();
  }, []);

  const wrong = game?.wrong;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wrong letter is the reason
  useEffect(() => {
    if (!wrong) return;
    const timer = setTimeout(() => act({ type: 'clear' }), WRONG_LETTER_MS);
    return () => clearTimeout(timer);
  }, [wrong]);

  const place = (cursor: number) => change((now) => now && { ...now, cursor });
  return { game, playable, isMissing, load, act, place };
}
