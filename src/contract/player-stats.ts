import { Type } from 'typebox';
import { PUN_KINDS, type PunKind } from '../rules/anatomy.ts';
import type { Endpoint } from './endpoint.ts';

const Day = Type.String();
const games = {
  /** Games that were played to the end. */
  finished: Type.Integer(),
  solved: Type.Integer(),
};

/** What the player finished in the last 53 weeks, at most 10,000 games, by the player's own dates. */
export const PlayerStats = Type.Object({
  today: Day,
  /** Glicko-2 rating from the games that count; null before the first of them. */
  rating: Type.Union([
    Type.Object({
      rating: Type.Number(),
      /** Uncertainty: the true rating lies within twice this distance with a probability of 95 %. */
      deviation: Type.Number(),
      games: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Days on which something was finished, oldest first. */
  days: Type.Array(Type.Object({ day: Day, ...games, points: Type.Integer() })),
  /** Weeks in which something was finished, oldest first. */
  weeks: Type.Array(
    Type.Object({
      monday: Day,
      ...games,
      /** Median time from the deal to the solve, in real seconds; null if nothing was solved. */
      medianSeconds: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
    }),
  ),
  /** All kinds, in the order of the rules. Puns without an explanation have no kind and are not counted. */
  kinds: Type.Array(
    Type.Object({ kind: Type.Unsafe<PunKind>({ type: 'string', enum: PUN_KINDS }), ...games }),
  ),
});
export type PlayerStats = Type.Static<typeof PlayerStats>;

export const playerStats = {
  read: {
    method: 'GET',
    path: '/api/profile/stats',
    access: 'player',
    summary: "The caller's games of the last year by day, by week and by kind of pun",
    query: Type.Object({
      /** An IANA name; an unknown one counts as UTC. */
      zone: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    reply: PlayerStats,
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>;
