import type { EndedRound, OpenedRound } from '../../../contract/challenges.ts';
import { distinctLetters, maskAnswer } from '../../../rules/answer.ts';
import { shownLettersMax } from '../../../rules/shared-day.ts';
import { SHARED_CHECKS } from '../../../rules/shared-score.ts';
import type { RoundToPlay } from './rounds.store.ts';

export function lettersLeft({ answer, revealed }: Pick<RoundToPlay, 'answer' | 'revealed'>): number {
  return Math.max(0, shownLettersMax(answer) - revealed.length);
}

export function viewOpen(entry: RoundToPlay, now: Date): OpenedRound {
  const { round, question, answer, revealed, deadline, checks } = entry;
  return {
    number: round,
    question,
    mask: maskAnswer(answer, revealed),
    letters: distinctLetters(answer),
    revealed,
    secondsLeft: deadline && Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000)),
    lettersLeft: lettersLeft(entry),
    checksLeft: SHARED_CHECKS - checks,
    ended: null,
  };
}

export function viewEnded(pun: RoundToPlay, round: number, ended: EndedRound): OpenedRound {
  const { question, answer, mode } = pun;
  return {
    number: round,
    question,
    mask: answer,
    letters: distinctLetters(answer),
    revealed: [],
    secondsLeft: mode === 'race' ? 0 : null,
    lettersLeft: 0,
    checksLeft: 0,
    ended,
  };
}
