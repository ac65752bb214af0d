import { Type } from 'typebox';
import { PUN_KINDS, type PunKind } from '../rules/anatomy.ts';
import type { Endpoint } from './endpoint.ts';

const Day = Type.String();
const games = {
  /** Played to their end. */
  finished: Type.Integer(),
  solved: Type.Integer(),
};

/** What the player has finished in the last 53 weeks, at most the newest 10,000 games, by the player's own dates. */
export const PlayerStats = Type.Object({
  today: Day,
  /** Glicko-2, as the games that count have moved it; null before the first of them. */
  rating: Type.Union([
    Type.Object({
      rating: Type.Number(),
      /** How unsure it is: the true one lies within twice as much, nineteen times in twenty. */
      deviation: Type.Number(),
      games: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** On which something was finished, oldest first. */
  days: Type.Array(Type.Object({ day: Day, ...games, points: Type.Integer() })),
  /** In which something was finished, oldest first. */
  weeks: Type.Array(
    Type.Object({
      monday: Day,
      ...games,
      /** From the deal to the solve, by the clock on the wall, for the middle one of the solved; null without any. */
      medianSeconds: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
    }),
  ),
  /** All kinds, in the order of the rules. Of puns that nobody explained the kind is not known: they are in none. */
  kinds: Type.Array(
    Type.Object({ kind: Type.Unsafe<PunKind>({ type: 'string', enum: PUN_KINDS }), ...games }),
  ),
});
export type PlayerStats = Type.Static<typeof PlayerStats>;

export const playerStats = {
  read: {
    method: 'GET',
    path: '/api/profile/wit',
    access: 'player',
    summary: "The caller's play of the last year: by day, by week and by kind of pun",
    query: Type.Object({
      /** An IANA name; one that nobody knows is UTC. */
      zone: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    reply: PlayerStats,
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>;
