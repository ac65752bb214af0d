import { useState } from 'react';
import { type Draft, keepDraft, readDraft } from './draft.ts';

export function useDraft(playerId: string) {
  const [draft, setDraft] = useState(() => readDraft(playerId));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    keepDraft(playerId, next);
    setDraft(next);
  };
  return { draft, change };
}
