import { Type } from 'typebox';
import { ANSWER_MAX } from '../rules/answer.ts';
import { BOARD_CHECKS } from '../rules/board-check.ts';
import { GAME_SECONDS } from '../rules/clock.ts';
import { HINT_COST, type HintType } from '../rules/hints.ts';
import { checkedBoard } from './board.ts';
import { type Endpoint, TextOrNull, Zone } from './endpoint.ts';
import { Explanation } from './explanation.ts';
import { Badge } from './identity.ts';
import { Uuid } from './page.ts';

export const GameSession = Type.Object({
  id: Uuid,
  /** The day whose pun it is, as 2026-11-16; null for an ordinary game. */
  daily: TextOrNull,
  pun: Type.Object({
    question: Type.String(),
    /** The answer with hidden letters as `_` and all else as it is. */
    answer: Type.String(),
    /** The distinct letters of the answer, sorted: a typed letter that is not among them is wrong. */
    letters: Type.Array(Type.String()),
  }),
  revealedLetters: Type.Array(Type.Integer()),
  /** Means nothing in a relaxed session, and stays as it is. */
  timeRemaining: Type.Integer(),
  /** Dealt at the player's own pace: no countdown, no time-up and no bonus for speed until its end. */
  relaxed: Type.Boolean(),
  isCompleted: Type.Boolean(),
  /** False once the day's paid solves are used up: solving this one brings neither points nor credits. */
  isPaid: Type.Boolean(),
  /** Whether a vowel hint would find one. It gives nothing away, because asking in vain costs nothing. */
  isVowelHidden: Type.Boolean(),
});
export type GameSession = Type.Static<typeof GameSession>;

/** What a player thinks of a pun. If neither is true, the player has not voted. */
export const Vote = Type.Object({ clever: Type.Boolean(), groan: Type.Boolean() });
export type Vote = Type.Static<typeof Vote>;

/** How everybody did with a pun, in per cent. */
const CrowdResult = Type.Object({
  solved: Type.Integer(),
  /** Per cent of those who voted; null before the first vote. */
  groan: Type.Union([Type.Integer(), Type.Null()]),
});

export const SubmitResult = Type.Object({
  punId: Type.Integer(),
  isCorrect: Type.Boolean(),
  correctAnswer: Type.String(),
  pointsEarned: Type.Integer(),
  creditsAwarded: Type.Integer(),
  /** How many of `creditsAwarded` were paid for badges; the rest rewards a solve without hints. */
  badgeCredits: Type.Integer(),
  /** What the letters that hints revealed have cost. A game that earned no points lost none. */
  hintCost: Type.Object({ letters: Type.Integer(), credits: Type.Integer(), points: Type.Integer() }),
  /** The new badge that these points brought, if any. */
  badgeEarned: Type.Union([Badge, Type.Null()]),
  /** Null if nobody wrote one, or if the pun has another answer by now. */
  explanation: Type.Union([Explanation, Type.Null()]),
  /** Null while too few players have finished the pun. */
  crowdResult: Type.Union([CrowdResult, Type.Null()]),
  /** The player's own vote, even from an earlier game. */
  vote: Vote,
  /** Only in the reply to a solve: `solvedToday` of the daily, with this pun. */
  solvedToday: Type.Optional(Type.Integer()),
});
export type SubmitResult = Type.Static<typeof SubmitResult>;

const params = Type.Object({ sessionId: Uuid });

export const game = {
  start: {
    method: 'GET',
    path: '/api/game/start',
    access: 'player',
    summary: 'The open session, or a new one; after too many losses, Retry-After says when',
    reply: GameSession,
    errors: ['no_puns', 'too_many_losses', 'too_many_accounts'],
    creates: true,
    perMinute: 60,
  },
  current: {
    method: 'GET',
    path: '/api/game/current',
    access: 'player',
    summary: 'The open session of any kind, the ordinary one first; never opens one',
    reply: Type.Union([GameSession, Type.Null()]),
  },
  update: {
    method: 'POST',
    path: '/api/game/:sessionId/update',
    access: 'player',
    summary: 'Save the remaining time; it can only go down, and in a relaxed session it does not',
    params,
    body: Type.Object({
      timeRemaining: Type.Integer({ minimum: 0, maximum: GAME_SECONDS }),
      /** Sent when the tab is hidden: the time until the next call is free. */
      paused: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ timeRemaining: Type.Integer(), isCompleted: Type.Boolean() }),
    errors: ['session_not_found'],
    perMinute: 120,
  },
  submit: {
    method: 'POST',
    path: '/api/game/:sessionId/submit',
    access: 'player',
    summary:
      'Answer, which ends the session unless it sounds right and is spelt wrong; repeated, the same result with the present crowd result',
    params,
    body: Type.Object({
      answer: Type.String({ maxLength: ANSWER_MAX }),
      /** Ends the session even if the answer sounds right: the time is up, or the player gives up. */
      final: Type.Optional(Type.Boolean()),
      zone: Zone,
    }),
    reply: SubmitResult,
    errors: ['session_not_found', 'sounds_right'],
    perMinute: 120,
  },
  check: {
    method: 'POST',
    path: '/api/game/:sessionId/check',
    access: 'player',
    summary: `Check a full board: the right answer solves the game, any other leaves it open; at most ${BOARD_CHECKS} per game`,
    params,
    body: Type.Object({ answer: Type.String({ maxLength: ANSWER_MAX }), zone: Zone }),
    reply: checkedBoard(SubmitResult),
    errors: ['session_not_found', 'session_completed', 'too_many_checks'],
    perMinute: 60,
  },
  hint: {
    method: 'POST',
    path: '/api/game/:sessionId/hint',
    access: 'player',
    summary: 'Buy a letter or a vowel',
    params,
    body: Type.Object({ type: Type.Unsafe<HintType>({ type: 'string', enum: Object.keys(HINT_COST) }) }),
    reply: Type.Object({
      revealedIndex: Type.Integer(),
      revealedLetter: Type.String(),
      isVowelHidden: Type.Boolean(),
    }),
    errors: ['session_not_found', 'session_completed', 'nothing_to_reveal', 'not_enough_credits'],
    perMinute: 120,
  },
} as const satisfies Record<string, Endpoint>;
