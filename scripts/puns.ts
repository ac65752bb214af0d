import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeText } from '../src/rules/decode-text.ts';
import { counted } from '../src/rules/numbers.ts';
import { checkPun } from '../src/rules/pun.ts';
import { type PunRow, parsePunCsv } from '../src/rules/pun-csv.ts';
import { readConfig } from '../src/server/config.ts';
import { importPuns } from '../src/server/features/puns/import.service.ts';
import { openCurrent } from '../src/server/platform/database/open-database.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { tellUsage } from './commands/tell-usage.ts';
import { lintPuns } from './lint/lint.ts';
import { shareTable } from './lint/shares.ts';

const USAGE = 'Usage: npm run puns -- import FILE, or npm run puns -- lint FILE';
const VERBS: Record<string, (rows: PunRow[], file: string) => string | Promise<string>> = {
  import: importRows,
  lint,
};

tellUsage(USAGE);
try {
  const [verb = '', file] = process.argv.slice(2);
  const run = VERBS[verb];
  if (!run || !file) throw new Error(USAGE);
  const rows = parsePunCsv(decodeText(await readFile(file)), Number.POSITIVE_INFINITY);
  if (rows.length === 0) throw new Error('There is no pun in this file.');
  console.log(await run(rows, file));
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 1;
}

async function importRows(rows: PunRow[], file: string): Promise<string> {
  const faults = rows.flatMap((row) => checkPun(row).fault?.replace(/^/, `Line ${row.line}: `) ?? []);
  if (faults.length > 0) throw new Error([...faults, 'Nothing was added.'].join('\n'));
  const { db, close } = await openCurrent(readConfig(process.env), () => {});
  try {
    const { added } = await db.transaction((tx) =>
      importPuns({ db: tx, clock: systemClock }, { puns: rows, actorId: null, fileName: basename(file) }),
    );
    return `Added ${added} of ${rows.length} puns; ${rows.length - added} already existed.`;
  } finally {
    await close();
  }
}

function lint(rows: PunRow[]): string {
  console.log(`${shareTable(rows)}\n`);
  const remarks = lintPuns(rows);
  if (remarks.length === 0) return `${counted(rows.length, 'pun')}, no problems found.`;
  throw new Error(
    [...remarks, `${counted(remarks.length, 'remark')} on ${counted(rows.length, 'pun')}.`].join('\n'),
  );
}
