import { Type } from 'typebox';
import { ANSWER_MAX } from '../rules/answer.ts';
import { BOARD_CHECKS } from '../rules/board-check.ts';
import { checkedBoard, ShownLetter } from './board.ts';
import type { Endpoint } from './endpoint.ts';
import { Explanation } from './explanation.ts';

const params = Type.Object({ day: Type.String({ maxLength: 40 }) });

const Solution = Type.Object({
  answer: Type.String(),
  /** Null if nobody wrote one, or if the pun has another answer by now. */
  explanation: Type.Union([Explanation, Type.Null()]),
  /** How many players have solved this day. */
  solvedBy: Type.Integer(),
});
export type Solution = Type.Static<typeof Solution>;

const Sender = Type.Object({
  /** Null for a player without a name. */
  name: Type.Union([Type.String(), Type.Null()]),
  isSolved: Type.Boolean(),
  hints: Type.Integer(),
});
export type Sender = Type.Static<typeof Sender>;

const OpenedDay = Type.Object({
  /** The answer with `_` in place of each hidden letter. */
  mask: Type.String(),
  /** The distinct letters of the answer. */
  letters: Type.Array(Type.String()),
  lettersLeft: Type.Integer(),
  checksLeft: Type.Integer(),
  sender: Type.Union([Sender, Type.Null()]),
  /** Null until this browser has solved the day. */
  solution: Type.Union([Solution, Type.Null()]),
});
export type OpenedDay = Type.Static<typeof OpenedDay>;

/** A page's limit applies to a network, in which a whole class may play. */
const PER_MINUTE = 600;

export const guestPlay = {
  open: {
    method: 'POST',
    path: '/api/shared-days/:day/open',
    access: 'visitor',
    summary: 'Open a day without an account; what was shown is kept in a cookie of that day',
    params,
    body: Type.Object({
      /** The referral code of the link; empty if it has none. */
      code: Type.String({ maxLength: 40 }),
    }),
    reply: OpenedDay,
    errors: ['no_daily', 'daily_ahead', 'too_many_guest_answers'],
    perMinute: PER_MINUTE,
  },
  letter: {
    method: 'POST',
    path: '/api/shared-days/:day/letter',
    access: 'visitor',
    summary: 'Show one more letter; they are the same for everybody',
    params,
    reply: ShownLetter,
    errors: ['no_daily', 'daily_ahead', 'nothing_to_reveal'],
    perMinute: PER_MINUTE,
  },
  check: {
    method: 'POST',
    path: '/api/shared-days/:day/check',
    access: 'visitor',
    summary: `Check a full board, at most ${BOARD_CHECKS} times in a browser; only the right one shows the answer`,
    params,
    body: Type.Object({ answer: Type.String({ maxLength: ANSWER_MAX }) }),
    reply: checkedBoard(Solution),
    errors: ['no_daily', 'daily_ahead', 'too_many_checks', 'too_many_guest_checks', 'too_many_guest_answers'],
    perMinute: PER_MINUTE,
  },
} as const satisfies Record<string, Endpoint>;
