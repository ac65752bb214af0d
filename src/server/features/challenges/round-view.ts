import type { EndedRound, OpenedRound } from '../../../contract/challenges.ts';
import { distinctLetters, maskAnswer } from '../../../rules/answer.ts';
import { BOARD_CHECKS, lettersLeft } from '../../../rules/board-check.ts';
import type { RoundToPlay } from './rounds.store.ts';

export function viewOpen(entry: RoundToPlay, now: Date): OpenedRound {
  const { round, question, answer, revealed, deadline, checks } = entry;
  return {
    number: round,
    question,
    mask: maskAnswer(answer, revealed),
    letters: distinctLetters(answer),
    revealed,
    secondsLeft: deadline && Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000)),
    lettersLeft: lettersLeft(answer, revealed.length),
    checksLeft: BOARD_CHECKS - checks,
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
