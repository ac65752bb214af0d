import { Type } from 'typebox';
import { THEMES, type Theme } from '../rules/themes.ts';
import { type Endpoint, TextOrNull } from './endpoint.ts';
import { Explanation } from './explanation.ts';
import { Vote } from './game.ts';
import { pageOf, RowId, SearchText } from './page.ts';

export const BOOK_FILTERS = ['all', 'solved', 'missed', 'favourite'] as const;
export type BookFilter = (typeof BOOK_FILTERS)[number];

/** A pun that the player has finished. If it was played again, the last game counts. */
const BookEntry = Type.Object({
  punId: Type.Integer(),
  question: Type.String(),
  answer: Type.String(),
  /** Null if nobody wrote one, or if the pun has changed since. */
  explanation: Type.Union([Explanation, Type.Null()]),
  /** True if the player solved it in any of its games. */
  isSolved: Type.Boolean(),
  hints: Type.Integer(),
  points: Type.Integer(),
  finishedAt: Type.String({ format: 'date-time' }),
  /** The day whose pun it was, as 2026-11-16; null for an ordinary game. */
  day: TextOrNull,
  favourite: Type.Boolean(),
  vote: Vote,
  /** The player reported the pun, and it was fixed or retired. */
  thanked: Type.Boolean(),
});
export type BookEntry = Type.Static<typeof BookEntry>;

export const book = {
  read: {
    method: 'GET',
    path: '/api/book',
    access: 'player',
    summary: 'Every pun that you have finished, newest first, a page at a time',
    query: Type.Object({
      /** Microseconds and pun id, so that two games that ended at the same moment keep their order. */
      before: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}~[1-9][0-9]{0,15}$' })),
      filter: Type.Optional(Type.Unsafe<BookFilter>({ type: 'string', enum: BOOK_FILTERS })),
      theme: Type.Optional(Type.Unsafe<Theme>({ type: 'string', enum: THEMES })),
      /** Any part of question or answer, ignoring case. */
      search: Type.Optional(SearchText),
    }),
    reply: pageOf(BookEntry),
  },
  setFavourite: {
    method: 'PUT',
    path: '/api/book/:punId',
    access: 'player',
    summary: 'Mark a pun of your book as a favourite, or no longer',
    params: Type.Object({ punId: RowId }),
    body: Type.Object({ favourite: Type.Boolean() }),
    reply: Type.Object({ favourite: Type.Boolean() }),
    errors: ['not_in_book'],
    perMinute: 120,
  },
} as const satisfies Record<string, Endpoint>;
