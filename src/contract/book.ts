import { Type } from 'typebox';
import { type Endpoint, TextOrNull } from './endpoint.ts';
import { Explanation, Vote } from './game.ts';
import { pageOf, RowId, SearchText } from './page.ts';

export const BOOK_FILTERS = ['all', 'solved', 'missed', 'favourite'] as const;
export type BookFilter = (typeof BOOK_FILTERS)[number];

/** A pun that the player has finished. Played again, it is told by the last game. */
const BookEntry = Type.Object({
  punId: Type.Integer(),
  question: Type.String(),
  answer: Type.String(),
  /** Null where nobody wrote one, or where the pun has other words by now. */
  explanation: Type.Union([Explanation, Type.Null()]),
  /** In any of its games. */
  isSolved: Type.Boolean(),
  hints: Type.Integer(),
  points: Type.Integer(),
  finishedAt: Type.String({ format: 'date-time' }),
  /** The day whose pun it was, as 2026-11-16; null of an ordinary one. */
  day: TextOrNull,
  favourite: Type.Boolean(),
  vote: Vote,
  /** The player reported it, and it was mended or retired. */
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
      /** Microseconds and pun: two that ended at the same moment keep their order. */
      before: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}~[1-9][0-9]{0,15}$' })),
      filter: Type.Optional(Type.Unsafe<BookFilter>({ type: 'string', enum: BOOK_FILTERS })),
      /** Any part of question or answer, whatever the case. */
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
