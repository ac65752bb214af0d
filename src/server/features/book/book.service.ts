import type { BookEntry, book } from '../../../contract/book.ts';
import type { Query } from '../../../contract/endpoint.ts';
import { isThanked } from '../../../rules/reports.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { markFavourite } from '../game/favourites.service.ts';
import { explanationOf } from '../game/submit.service.ts';
import { type BookRow, findEntries, type Place } from './book.store.ts';

const PAGE = 20;

/**
 * Includes the answer even while the pun is being played again: the player has already been shown it, so that
 * game can only be remembered, not won.
 */
export async function readBook(
  db: Db,
  playerId: string,
  { before, filter = 'all', theme, search = '' }: Query<typeof book.read>,
): Promise<Page<BookEntry>> {
  const after = before === undefined ? null : placeOf(before);
  const asked = { playerId, filter, theme, search: search.trim(), after };
  const rows = await findEntries(db, { ...asked, limit: PAGE + 1 });
  return pageOf(rows, PAGE, entryOf, ({ finishedMicros, punId }) => `${finishedMicros}~${punId}`);
}

export async function setFavourite(db: Db, playerId: string, punId: number, favourite: boolean) {
  if (!(await markFavourite(db, playerId, punId, favourite))) throw new Refusal('not_in_book');
  return { favourite };
}

function entryOf(row: BookRow): BookEntry {
  const { punId, question, answer, isSolved, hints, points, finishedAt, day, favourite } = row;
  return {
    punId,
    question,
    answer,
    explanation: explanationOf(row),
    isSolved,
    hints,
    points,
    finishedAt: finishedAt.toISOString(),
    day,
    favourite,
    vote: { clever: row.clever ?? false, groan: row.groan ?? false },
    thanked: isThanked(row.outcome),
  };
}

function placeOf(cursor: string): Place {
  const [finishedMicros = '', punId] = cursor.split('~');
  return { finishedMicros, punId: Number(punId) };
}
