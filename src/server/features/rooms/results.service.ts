import { csvHeader, csvLine } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { RoomDeps } from './deps.ts';
import { findHost, findResults, type ResultRow } from './results.store.ts';

const COLUMNS = ['game', 'pun', 'question', 'answer', 'name', 'result', 'seconds', 'letters shown', 'score'];

/** All games of the room, pun by pun, for its host only. */
export async function writeResults({ db }: RoomDeps, id: string, playerId: string): Promise<string> {
  const room = await findHost(db, id);
  if (!room) throw new Refusal('room_not_found');
  if (room.hostId !== playerId) throw new Refusal('not_host');
  const rows = await findResults(db, id);
  return csvHeader(COLUMNS) + rows.map((row) => csvLine(fieldsOf(row))).join('');
}

function fieldsOf(row: ResultRow): string[] {
  const { game, pun, question, answer, name, usedMs, letters, score, isSkipped } = row;
  const seconds = usedMs === null ? '' : String(Math.round(usedMs / 1000));
  const points = String(isSkipped ? 0 : (score ?? 0));
  return [
    String(game),
    String(pun),
    question,
    answer,
    name,
    resultOf(row),
    seconds,
    String(letters ?? ''),
    points,
  ];
}

function resultOf({ isSkipped, isSolved }: ResultRow): string {
  if (isSkipped) return 'skipped';
  if (isSolved === null) return 'not finished';
  return isSolved ? 'solved' : 'given up';
}
