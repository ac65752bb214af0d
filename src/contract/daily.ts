import { Type } from 'typebox';
import { HOURS_A_DAY, UNANSWERED_MAX } from '../rules/reminder.ts';
import { Done, type Endpoint, TextOrNull, Zone } from './endpoint.ts';
import { GameSession, SubmitResult } from './game.ts';
import { pageOf } from './page.ts';

/** Its format is checked by the rules, which answer with a sentence of ours. */
const Day = Type.String({ maxLength: 40 });

const Streak = Type.Object({
  /** Solved dailies on consecutive days. */
  current: Type.Integer(),
  best: Type.Integer(),
  /** Each covers a day that was not solved. */
  freezes: Type.Integer(),
  /** Solved dailies since the account was created. */
  solved: Type.Integer(),
});

/** How everybody did on a day. */
const Community = Type.Object({
  played: Type.Integer(),
  solved: Type.Integer(),
  /** Games that were solved without hints. */
  unaided: Type.Integer(),
});

const DayState = Type.Unsafe<'open' | 'solved' | 'missed'>({
  type: 'string',
  enum: ['open', 'solved', 'missed'],
});

const DailyResult = Type.Object({
  question: Type.String(),
  /** Letters and vowels that were bought. */
  hints: Type.Integer(),
  ...SubmitResult.properties,
});

const Daily = Type.Object({
  /** The player's own date. */
  day: Type.String(),
  /** Counted from the first day of this game. */
  number: Type.Integer(),
  state: DayState,
  /** Whether the game was begun; it continues where it was left. */
  isBegun: Type.Boolean(),
  /** An earlier day that was begun and not ended. It still counts until this one is begun. */
  leftOpen: TextOrNull,
  streak: Streak,
  /** Different puns of all kinds that the player has solved on this date, counted up to a limit. */
  solvedToday: Type.Integer(),
  result: Type.Union([DailyResult, Type.Null()]),
  /** Null until the player's own daily has ended. */
  community: Type.Union([Community, Type.Null()]),
});
export type Daily = Type.Static<typeof Daily>;

const PastDay = Type.Object({
  day: Type.String(),
  number: Type.Integer(),
  question: Type.String(),
  /**
   * The result as a daily, because nothing can be won in the archive. `open` means begun and not ended,
   * `unplayed` before the player's first daily.
   */
  state: Type.Unsafe<'open' | 'solved' | 'missed' | 'unplayed'>({
    type: 'string',
    enum: ['open', 'solved', 'missed', 'unplayed'],
  }),
  /** A freeze covered this day. */
  isFrozen: Type.Boolean(),
  /** Solved later, from the archive. */
  isCaughtUp: Type.Boolean(),
});
export type PastDay = Type.Static<typeof PastDay>;

const PlannedDay = Type.Object({
  day: Type.String(),
  /** Null if no pun was free for the day. */
  pun: Type.Union([
    Type.Object({
      id: Type.Integer(),
      question: Type.String(),
      answer: Type.String(),
      isActive: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** The day has begun somewhere, so nothing can be changed. */
  isBegun: Type.Boolean(),
});
export type PlannedDay = Type.Static<typeof PlannedDay>;

const DailyReminder = Type.Object({
  /** Hour of the player's own clock; null if the reminder is off. */
  hour: Type.Union([Type.Integer(), Type.Null()]),
  /** Time zone of that clock; null before the player has chosen an hour. */
  zone: TextOrNull,
  /** The reminder turned itself off, because nobody answered. */
  hasStopped: Type.Boolean(),
});
export type DailyReminder = Type.Static<typeof DailyReminder>;

const params = Type.Object({ day: Day });

const PunId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const daily = {
  read: {
    method: 'GET',
    path: '/api/daily',
    access: 'player',
    summary: "The player's day, streak and result",
    query: Type.Object({ zone: Zone }),
    reply: Daily,
    errors: ['no_daily'],
  },
  start: {
    method: 'GET',
    path: '/api/daily/start',
    access: 'player',
    summary:
      "Play the day's pun, or with `day` a past one, which pays nothing and can be played again; an open game goes on",
    query: Type.Object({ zone: Zone, day: Type.Optional(Day) }),
    reply: GameSession,
    errors: ['no_daily', 'daily_done', 'invalid_day', 'daily_ahead', 'too_many_accounts'],
    creates: true,
    perMinute: 60,
  },
  archive: {
    method: 'GET',
    path: '/api/daily/archive',
    access: 'player',
    summary: 'Past days and how they went, latest first, a month at a time',
    query: Type.Object({ zone: Zone, before: Type.Optional(Day) }),
    reply: pageOf(PastDay),
    errors: ['invalid_day'],
  },
  readReminder: {
    method: 'GET',
    path: '/api/daily/reminder',
    access: 'player',
    summary: 'The hour at which the player is reminded of the daily',
    reply: DailyReminder,
  },
  setReminder: {
    method: 'PUT',
    path: '/api/daily/reminder',
    access: 'player',
    summary: `Remind the player of the daily at this hour, if it is not ended; stops after ${UNANSWERED_MAX} unanswered days`,
    body: Type.Object({
      hour: Type.Union([Type.Integer({ minimum: 0, maximum: HOURS_A_DAY - 1 }), Type.Null()]),
      zone: Zone,
    }),
    reply: DailyReminder,
    perMinute: 60,
  },
  carryOver: {
    method: 'POST',
    path: '/api/shared-days/:day/carry-over',
    access: 'player',
    summary: 'Keep a day that this browser solved before the player had an account; it pays nothing',
    params,
    /** An IANA name; an unknown one counts as UTC. */
    body: Type.Object({ zone: Type.String({ maxLength: 1000 }) }),
    reply: Type.Object({
      /** Whether it is the daily of the player's own date. If not, it is in the archive once that date is past. */
      isDaily: Type.Boolean(),
      /** Solved dailies on consecutive days. */
      streak: Type.Integer(),
    }),
    errors: ['no_daily', 'nothing_to_carry_over', 'carry_over_late', 'too_many_accounts'],
    perMinute: 20,
  },
  share: {
    method: 'POST',
    path: '/api/shared-days/:day/share',
    access: 'player',
    summary: "Let those who follow the player's link to this day see how the player did",
    params,
    reply: Done,
    errors: ['session_not_found'],
    perMinute: 60,
  },
  plan: {
    method: 'GET',
    path: '/api/admin/daily',
    access: 'admin',
    summary: 'The next 30 days and their puns',
    reply: Type.Object({ days: Type.Array(PlannedDay) }),
  },
  planned: {
    method: 'GET',
    path: '/api/admin/daily/:day',
    access: 'admin',
    summary: 'One day and its pun',
    params,
    reply: PlannedDay,
    errors: ['invalid_day'],
  },
  choose: {
    method: 'PUT',
    path: '/api/admin/daily/:day',
    access: 'admin',
    summary: 'Give another pun to a day that has not begun anywhere',
    params,
    body: Type.Object({
      punId: PunId,
      /**
       * The pun that was planned when the caller looked, or null. The call is refused if
       * somebody has chosen another meanwhile.
       */
      instead: Type.Optional(Type.Union([PunId, Type.Null()])),
    }),
    reply: PlannedDay,
    errors: [
      'invalid_day',
      'day_begun',
      'day_too_far',
      'day_replanned',
      'pun_not_found',
      'pun_inactive',
      'pun_had_its_day',
    ],
  },
} as const satisfies Record<string, Endpoint>;
