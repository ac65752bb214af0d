import { Type } from 'typebox';
import { type Endpoint, Zone } from './endpoint.ts';

/** The player's last week, from Monday to Sunday by their own dates. */
const Recap = Type.Object({
  first: Type.String(),
  last: Type.String(),
  /** Different puns that were solved. */
  solved: Type.Integer(),
  /** The most games solved in a row. */
  bestRun: Type.Integer(),
  /** Of the solved puns, the one with the most clever votes; those that the player voted for come first. */
  favourite: Type.Union([Type.Object({ question: Type.String(), answer: Type.String() }), Type.Null()]),
});
export type Recap = Type.Static<typeof Recap>;

const query = Type.Object({ zone: Zone });

export const recap = {
  read: {
    method: 'GET',
    path: '/api/recap',
    access: 'player',
    summary: 'The player’s last week; null except on Mondays, and if nothing was solved',
    query,
    reply: Type.Object({ recap: Type.Union([Recap, Type.Null()]) }),
    perMinute: 20,
  },
  picture: {
    method: 'GET',
    path: '/api/recap/picture.png',
    access: 'player',
    summary: 'The same week as a PNG to share, which hides the answer of the favourite',
    query,
    reply: Type.String(),
    errors: ['not_found', 'pictures_busy'],
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
