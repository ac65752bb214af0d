import type { Query, Reply } from '../../../contract/endpoint.ts';
import type { insights as contract, PunInsight } from '../../../contract/insights.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Read } from '../../platform/database/replica.ts';
import { csvHeader, csvLine } from '../../platform/http/csv.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { countPunStats, listPunStats, listPunStatsAfter, updatePunStats } from './pun-stats.store.ts';

const PAGE = 25;
const PAGES_MAX = 999;
/** Puns per run; a library of the usual size fits into one run. */
const BATCH = 5000;
const EXPORT_BATCH = 2000;

/** Each run updates the next part of the library, so that its cost is bounded. Its position is not stored. */
export function punStatsJob({ db }: { db: Db }): Job {
  let last = 0;
  return {
    name: 'pun stats',
    everySeconds: 60,
    work: async () => {
      last = await updatePunStats(db, last, BATCH);
    },
  };
}

export async function updateAllPunStats({ db }: { db: Db }): Promise<void> {
  let last = 0;
  do last = await updatePunStats(db, last, BATCH);
  while (last > 0);
}

export async function readPunStats(
  { db }: { db: Db },
  { sort = 'played', order = 'desc', page = '1' }: Query<typeof contract.puns>,
): Promise<Reply<typeof contract.puns>> {
  const number = Number(page);
  const [rows, total] = await Promise.all([
    listPunStats(db, { sort, order, skip: (number - 1) * PAGE, limit: PAGE }),
    countPunStats(db),
  ]);
  const pages = Math.min(PAGES_MAX, Math.max(1, Math.ceil(total / PAGE)));
  return { rows, page: number, pages, total };
}

const COLUMNS = [
  'id',
  'question',
  'answer',
  'isActive',
  'played',
  'solved',
  'solveRate',
  'hints',
  'clever',
  'groan',
  'reports',
  'rating',
] as const satisfies readonly (keyof PunInsight)[];

/** Streams the file: each part is read once the one before has been sent. */
export async function* exportPunStats(read: Read): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  for (let last = 0; ; ) {
    const rows = await read((db) => listPunStatsAfter(db, last, EXPORT_BATCH));
    if (rows.length > 0) yield rows.map(lineOf).join('');
    if (rows.length < EXPORT_BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function lineOf(pun: PunInsight): string {
  return csvLine(COLUMNS.map((name) => fieldOf(pun[name])));
}

function fieldOf(value: PunInsight[keyof PunInsight]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}
