import { type ComponentType, useRef, useState } from 'react';
import type { Card, CardAction, Play, ShowCard } from './card.ts';

const COMING = 'The ink is on its way…';

interface Playable {
  /** Undefined if the server refuses to open the pun, which the card then says. */
  play: Play | undefined;
  Explained: ComponentType<{ card: Card }>;
}

/** `open` fetches the code that makes the card playable. Actions before that are queued and then replayed in order. */
export function useCard(closed: Card, open: (show: ShowCard) => Promise<Playable>) {
  const [card, change] = useState(closed);
  const [playable, setPlayable] = useState<Playable>();
  const [isMissing, setMissing] = useState(false);
  const waiting = useRef<CardAction[]>([]);
  const isOpening = useRef(false);
  /** Is set before the next render, so that a letter typed in between does not open the pun again. */
  const play = useRef<Play>(undefined);
  const show: ShowCard = (next) => change((now) => ({ ...now, ...next }));

  /** Returns false if the code cannot be fetched. */
  const load = async () => {
    if (play.current || isOpening.current) return true;
    isOpening.current = true;
    try {
      const opened = await open(show);
      play.current = opened.play;
      setPlayable(opened);
      setMissing(false);
      for (const action of waiting.current.splice(0)) play.current?.(action);
      return true;
    } catch {
      setMissing(true);
      return false;
    } finally {
      isOpening.current = false;
    }
  };

  const act = (action: CardAction) => {
    if (play.current) return play.current(action);
    waiting.current.push(action);
    if (action.type !== 'place') show({ said: COMING, note: COMING });
    else change((now) => ({ ...now, board: now.board && { ...now.board, cursor: action.index } }));
    void load();
  };

  return { card, Explained: playable?.Explained, isMissing, load, act };
}

export type CardInPlay = ReturnType<typeof useCard>;
