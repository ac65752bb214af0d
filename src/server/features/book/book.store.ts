import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { BookFilter } from '../../../contract/book.ts';
import type { Theme } from '../../../rules/themes.ts';
import type { Db } from '../../platform/database/db.ts';
import { gameSessions, seenPuns } from '../game/game.tables.ts';
import { puns } from '../puns/puns.tables.ts';
import { punReports } from '../reports/reports.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';

/** Where a page ended, to the microsecond, which is the database's own precision. */
export interface Place {
  finishedMicros: string;
  punId: number;
}

interface Listing {
  playerId: string;
  filter: BookFilter;
  theme: Theme | undefined;
  /** An empty string matches every entry. */
  search: string;
  after: Place | null;
  limit: number;
}

export type BookRow = Awaited<ReturnType<typeof findEntries>>[number];

/** Each filter has its own index, in the order of the book. */
const FILTERS: Record<BookFilter, SQL | undefined> = {
  all: undefined,
  solved: sql`${seenPuns.isSolved}`,
  missed: sql`NOT ${seenPuns.isSolved}`,
  favourite: sql`${seenPuns.favourite}`,
};

/**
 * Other tables are joined for the rows of the page only. There is no explanation where the pun's words have
 * changed since the game.
 */
export function findEntries(db: Db, { playerId, filter, theme, search, after, limit }: Listing) {
  const page = db
    .select()
    .from(seenPuns)
    .where(
      and(
        eq(seenPuns.playerId, playerId),
        isNotNull(seenPuns.answerShownAt),
        FILTERS[filter],
        theme && isAbout(theme),
        after ? isAfter(after) : undefined,
        search === '' ? undefined : matches(search),
      ),
    )
    .orderBy(desc(seenPuns.answerShownAt), desc(seenPuns.punId))
    .limit(limit)
    .as('page');
  return db
    .select({
      punId: page.punId,
      question: gameSessions.question,
      answer: gameSessions.answer,
      punKind: puns.kind,
      senseOne: puns.senseOne,
      senseTwo: puns.senseTwo,
      isSolved: page.isSolved,
      hints: page.hints,
      points: page.points,
      finishedAt: sql`${page.answerShownAt}`.mapWith(seenPuns.seenAt),
      finishedMicros: sql<string>`(extract(epoch FROM ${page.answerShownAt}) * 1000000)::bigint::text`,
      day: gameSessions.day,
      favourite: page.favourite,
      clever: punVotes.clever,
      groan: punVotes.groan,
      outcome: punReports.outcome,
    })
    .from(page)
    .innerJoin(gameSessions, eq(gameSessions.id, page.sessionId))
    .leftJoin(
      puns,
      and(
        eq(puns.id, page.punId),
        eq(puns.answer, gameSessions.answer),
        eq(puns.question, gameSessions.question),
      ),
    )
    .leftJoin(punVotes, and(eq(punVotes.playerId, playerId), eq(punVotes.punId, page.punId)))
    .leftJoin(punReports, and(eq(punReports.playerId, playerId), eq(punReports.punId, page.punId)))
    .orderBy(desc(page.answerShownAt), desc(page.punId));
}

/**
 * The database chooses by how common the theme is: it walks the player's book until a page is full, or looks the puns of a
 * rare theme up in the book.
 */
function isAbout(theme: Theme): SQL {
  return sql`${seenPuns.punId} IN (SELECT ${puns.id} FROM ${puns} WHERE ${puns.themes} @> ARRAY[${theme}])`;
}

function isAfter({ finishedMicros, punId }: Place): SQL {
  return sql`(${seenPuns.answerShownAt}, ${seenPuns.punId})
    < (timestamptz 'epoch' + ${finishedMicros}::bigint * interval '1 microsecond', ${punId}::bigint)`;
}

/** Escapes `%`, `_` and `\`, so that they match themselves. */
function matches(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${seenPuns.line} LIKE lower(${pattern}::text)`;
}
