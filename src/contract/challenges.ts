import { Type } from 'typebox';
import { ANSWER_MAX } from '../rules/answer.ts';
import { BOARD_CHECKS, SHOWN_LETTERS_MAX } from '../rules/board-check.ts';
import { CHALLENGE_MODES, CHALLENGE_ROUNDS, type ChallengeMode } from '../rules/challenge.ts';
import { VENUE_ID_PATTERN } from '../rules/venue-id.ts';
import { checkedBoard, ShownLetter } from './board.ts';
import { Done, type Endpoint, IntegerOrNull, TextOrNull } from './endpoint.ts';
import { Explanation } from './explanation.ts';
import { Vote } from './game.ts';
import { pageOf, RowId, Uuid } from './page.ts';

const ChallengeId = Type.String({ pattern: VENUE_ID_PATTERN });
const Mode = Type.Unsafe<ChallengeMode>({ type: 'string', enum: CHALLENGE_MODES });

/** `closed` takes no new seats, because one of its puns was stopped or its maker was banned. */
export type ChallengeState = 'open' | 'full' | 'closed' | 'expired';
const State = Type.Unsafe<ChallengeState>({ type: 'string', enum: ['open', 'full', 'closed', 'expired'] });

const Seat = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** The round to play next, from 1 on; null once all have been played. */
  nextRound: IntegerOrNull,
  /** Whether the next round has been opened, so that its clock runs. */
  isOpened: Type.Boolean(),
  total: Type.Integer(),
});
export type Seat = Type.Static<typeof Seat>;

const Challenge = Type.Object({
  id: ChallengeId,
  mode: Mode,
  state: State,
  /** Null if the maker has no player name, or has deleted the account. */
  maker: TextOrNull,
  isMaker: Type.Boolean(),
  /** The maker's referral code, for an invitation; null if the caller is signed in. */
  code: TextOrNull,
  /** How many have finished. */
  finished: Type.Integer(),
  /** The best total of those who have finished; null before the first. */
  best: IntegerOrNull,
  closesAt: Type.String({ format: 'date-time' }),
  /** Null if this browser or player has no seat here. */
  seat: Type.Union([Seat, Type.Null()]),
  /** Whether the signed-in player can join with the guest's seat of this browser. */
  canClaim: Type.Boolean(),
  /** The challenge that was made as its rematch; null if there is none. */
  rematch: Type.Union([ChallengeId, Type.Null()]),
});
export type Challenge = Type.Static<typeof Challenge>;

const EndedRound = Type.Object({
  answer: Type.String(),
  isSolved: Type.Boolean(),
  score: Type.Integer(),
  /** Whole seconds from the opening to the end. */
  seconds: Type.Integer(),
  letters: Type.Integer(),
  explanation: Type.Union([Explanation, Type.Null()]),
  /** For a vote; null for a guest. */
  punId: IntegerOrNull,
});
export type EndedRound = Type.Static<typeof EndedRound>;

const OpenedRound = Type.Object({
  number: Type.Integer(),
  question: Type.String(),
  /** The answer with `_` in place of each hidden letter. */
  mask: Type.String(),
  /** The distinct letters of the answer. */
  letters: Type.Array(Type.String()),
  /** The positions of the letters that were shown. */
  revealed: Type.Array(Type.Integer()),
  /** Null without a clock. */
  secondsLeft: IntegerOrNull,
  lettersLeft: Type.Integer(),
  checksLeft: Type.Integer(),
  /** Not null if the round has ended already, by its clock too. */
  ended: Type.Union([EndedRound, Type.Null()]),
});
export type OpenedRound = Type.Static<typeof OpenedRound>;

const ResultRound = Type.Object({
  isSolved: Type.Boolean(),
  score: Type.Integer(),
  seconds: Type.Integer(),
  letters: Type.Integer(),
  /** Whether this participant had met the pun before. */
  metBefore: Type.Boolean(),
});

const ResultSeat = Type.Object({
  id: Uuid,
  name: Type.String(),
  isYou: Type.Boolean(),
  /** Whether the seat belongs to a player with an account. */
  isPlayer: Type.Boolean(),
  isFinished: Type.Boolean(),
  /** Shared by equal totals; null until the seat has finished. */
  place: IntegerOrNull,
  total: Type.Integer(),
  /** One for each pun, in order; null for one that has not been played. */
  rounds: Type.Array(Type.Union([ResultRound, Type.Null()])),
});
export type ResultSeat = Type.Static<typeof ResultSeat>;

const ChallengeResult = Type.Object({
  challenge: Challenge,
  puns: Type.Array(
    Type.Object({
      question: Type.String(),
      answer: Type.String(),
      explanation: Type.Union([Explanation, Type.Null()]),
      punId: IntegerOrNull,
      /** The caller's vote; null for a guest. */
      vote: Type.Union([Vote, Type.Null()]),
    }),
  ),
  /** Those who have finished, best first, then those who still play. */
  seats: Type.Array(ResultSeat),
});
export type ChallengeResult = Type.Static<typeof ChallengeResult>;

const OwnChallenge = Type.Object({
  id: ChallengeId,
  mode: Mode,
  state: State,
  maker: TextOrNull,
  isMaker: Type.Boolean(),
  madeAt: Type.String({ format: 'date-time' }),
  finished: Type.Integer(),
  best: IntegerOrNull,
  seat: Type.Union([Seat, Type.Null()]),
});
export type OwnChallenge = Type.Static<typeof OwnChallenge>;

/** Whether push alerts say that somebody has finished a challenge of the player's. */
const ChallengeAlerts = Type.Object({ isOn: Type.Boolean() });
export type ChallengeAlerts = Type.Static<typeof ChallengeAlerts>;

const Made = Type.Object({ id: ChallengeId, path: Type.String() });

const params = Type.Object({ id: ChallengeId });
/** Text, because nothing in a path is converted. */
const roundParams = Type.Object({
  id: ChallengeId,
  round: Type.String({ pattern: `^[1-${CHALLENGE_ROUNDS}]$` }),
});
const seatParams = Type.Object({ id: ChallengeId, seat: Uuid });

const NOT_THERE = ['challenge_not_found'] as const;
const PER_MINUTE = 120;

export const challenges = {
  make: {
    method: 'POST',
    path: '/api/challenges',
    access: 'player',
    summary: `Make a challenge of ${CHALLENGE_ROUNDS} puns`,
    body: Type.Object({ mode: Mode }),
    reply: Made,
    errors: ['too_many_challenges', 'no_puns'],
    perMinute: 20,
  },
  list: {
    method: 'GET',
    path: '/api/challenges',
    access: 'player',
    summary: 'The challenges that the player has made or joined, newest first',
    query: Type.Object({ before: Type.Optional(RowId) }),
    reply: pageOf(OwnChallenge),
  },
  look: {
    method: 'GET',
    path: '/api/challenges/:id',
    access: 'visitor',
    summary: 'Look at a challenge; changes nothing',
    params,
    reply: Challenge,
    errors: NOT_THERE,
    perMinute: 600,
  },
  join: {
    method: 'POST',
    path: '/api/challenges/:id/join',
    access: 'visitor',
    summary:
      'Take a seat, or return to it; a signed-in player takes over the seat of a guest in this browser',
    params,
    /** Guests give a name; players have theirs. */
    body: Type.Object({ name: Type.Optional(Type.String({ maxLength: 200 })) }),
    reply: Challenge,
    errors: [
      ...NOT_THERE,
      'challenge_closed',
      'challenge_full',
      'challenge_busy',
      'invalid_seat_name',
      'unsuitable_name',
      'too_many_joins',
    ],
    perMinute: 600,
  },
  open: {
    method: 'POST',
    path: '/api/challenges/:id/rounds/:round/open',
    access: 'seat',
    summary: 'Open a round, which starts its clock, or return to it',
    params: roundParams,
    reply: OpenedRound,
    errors: [
      ...NOT_THERE,
      'challenge_closed',
      'challenge_full',
      'round_out_of_order',
      'too_many_guest_answers',
    ],
    perMinute: PER_MINUTE,
  },
  letter: {
    method: 'POST',
    path: '/api/challenges/:id/rounds/:round/letter',
    access: 'seat',
    summary: `Show a letter, at most ${SHOWN_LETTERS_MAX}; each costs score`,
    params: roundParams,
    reply: ShownLetter,
    errors: [...NOT_THERE, 'round_not_open', 'nothing_to_reveal'],
    perMinute: PER_MINUTE,
  },
  check: {
    method: 'POST',
    path: '/api/challenges/:id/rounds/:round/check',
    access: 'seat',
    summary: `Check a full board, at most ${BOARD_CHECKS} times; the right one ends the round`,
    params: roundParams,
    body: Type.Object({ answer: Type.String({ maxLength: ANSWER_MAX }) }),
    reply: checkedBoard(EndedRound),
    errors: [...NOT_THERE, 'round_not_open', 'too_many_checks', 'too_many_guest_answers'],
    perMinute: PER_MINUTE,
  },
  giveUp: {
    method: 'POST',
    path: '/api/challenges/:id/rounds/:round/give-up',
    access: 'seat',
    summary: 'End the round unsolved, by choice or by its clock; repeated, the same result',
    params: roundParams,
    reply: EndedRound,
    errors: [...NOT_THERE, 'round_not_open', 'too_many_guest_answers'],
    perMinute: PER_MINUTE,
  },
  result: {
    method: 'GET',
    path: '/api/challenges/:id/result',
    access: 'seat',
    summary: 'How everybody did, once the caller has finished',
    params,
    reply: ChallengeResult,
    errors: [...NOT_THERE, 'challenge_unfinished'],
    perMinute: PER_MINUTE,
  },
  rematch: {
    method: 'POST',
    path: '/api/challenges/:id/rematch',
    access: 'player',
    summary: 'Make a new challenge for a participant who has finished; later presses lead to the same one',
    params,
    reply: Made,
    errors: [...NOT_THERE, 'challenge_unfinished', 'too_many_challenges', 'no_puns'],
    perMinute: 20,
  },
  removeSeat: {
    method: 'DELETE',
    path: '/api/challenges/:id/seats/:seat',
    access: 'player',
    summary: 'The maker removes a seat and its results',
    params: seatParams,
    reply: Done,
    errors: [...NOT_THERE, 'seat_not_found'],
  },
  renameSeat: {
    method: 'PUT',
    path: '/api/challenges/:id/seats/:seat',
    access: 'player',
    summary: 'The maker replaces the name of a guest by a drawn one',
    params: seatParams,
    reply: Type.Object({ name: Type.String() }),
    errors: [...NOT_THERE, 'seat_not_found'],
  },
  readAlerts: {
    method: 'GET',
    path: '/api/challenge-alerts',
    access: 'player',
    summary: 'Whether push alerts tell the player who has finished their challenges',
    reply: ChallengeAlerts,
  },
  setAlerts: {
    method: 'PUT',
    path: '/api/challenge-alerts',
    access: 'player',
    summary: 'Turn these alerts on or off',
    body: ChallengeAlerts,
    reply: ChallengeAlerts,
    perMinute: 20,
  },
} as const satisfies Record<string, Endpoint>;
