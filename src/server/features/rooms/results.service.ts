import type { Readable } from 'node:stream';
import { csvHeader, csvLine } from '../../platform/http/csv.ts';
import { createDownloads } from '../../platform/http/downloads.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { RoomDeps } from './deps.ts';
import { findResults, findShownPuns, type ResultRow, type ShownPun } from './results.store.ts';
import { findHost } from './rooms.store.ts';

const COLUMNS = ['game', 'pun', 'question', 'answer', 'name', 'result', 'seconds', 'letters shown', 'score'];
/** A full room has 30,000 rows, which are three megabytes. */
const LIMITS = { mostAtOnce: 2, longestMs: 60_000 };

/** Streams all games of a room, pun by pun, to its host only. */
export function createResults({ db }: Pick<RoomDeps, 'db'>, limits: { stalledMs?: number } = {}) {
  const downloads = createDownloads({ ...LIMITS, ...limits });

  /** If the room is deleted in the middle, the file ends there. */
  async function* linesOf(id: string): AsyncGenerator<string> {
    yield csvHeader(COLUMNS);
    for (const pun of await findShownPuns(db, id)) {
      const page = await downloads.readPage(async () => {
        const rows = await findResults(db, id, pun.pun);
        return rows.map((row) => csvLine(fieldsOf(pun, row))).join('');
      });
      if (page !== '') yield page;
    }
  }

  return async (id: string, playerId: string): Promise<Readable> => {
    // Before anything is read, so that a crowd that has to wait costs no query.
    downloads.refuseIfBusy(playerId);
    const room = await findHost(db, id);
    if (!room) throw new Refusal('room_not_found');
    if (room.hostId !== playerId) throw new Refusal('not_host');
    return downloads.start(playerId, linesOf(id));
  };
}

function fieldsOf({ game, pun, question, answer, isSkipped }: ShownPun, row: ResultRow): string[] {
  const { name, usedMs, letters, score } = row;
  const seconds = usedMs === null ? '' : String(Math.round(usedMs / 1000));
  const points = String(isSkipped ? 0 : (score ?? 0));
  const result = isSkipped ? 'skipped' : resultOf(row);
  return [String(game), String(pun), question, answer, name, result, seconds, String(letters ?? ''), points];
}

function resultOf({ isSolved }: ResultRow): string {
  if (isSolved === null) return 'not finished';
  return isSolved ? 'solved' : 'given up';
}
