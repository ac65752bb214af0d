import { useState } from 'react';
import { FEEDBACK_TYPES, type FeedbackType, RATING_MAX, RATING_MIN } from '../../../rules/feedback.ts';

export interface Draft {
  type: FeedbackType;
  content: string;
  /** Kept when the player switches to another type, but sent only with a review. */
  rating: number | undefined;
}

export const BLANK: Draft = { type: 'feedback', content: '', rating: undefined };

const keyOf = (playerId: string) => `feedback:${playerId}`;

/** A draft lasts until the window is closed. Players can edit the session storage, so what is read is checked. */
export function readDraft(playerId: string): Draft {
  try {
    const kept: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(keyOf(playerId)) ?? 'null');
    return {
      type: FEEDBACK_TYPES.find((type) => type === kept?.type) ?? BLANK.type,
      content: typeof kept?.content === 'string' ? kept.content : '',
      rating: isRating(kept?.rating) ? kept.rating : undefined,
    };
  } catch {
    return BLANK;
  }
}

export function keepDraft(playerId: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(playerId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full; the draft then lasts only while the form is open.
  }
}

function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;
}

export function useDraft(playerId: string) {
  const [draft, setDraft] = useState(() => readDraft(playerId));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    keepDraft(playerId, next);
    setDraft(next);
  };
  return { draft, change };
}
