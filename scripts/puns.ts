import { readFile } from 'node:fs/promises';
import { decodeText } from '../src/rules/decode-text.ts';
import { parsePunCsv } from '../src/rules/pun-csv.ts';
import { readConfig } from '../src/server/config.ts';
import { importPuns } from '../src/server/features/puns/puns.service.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { loggedError } from '../src/server/platform/log.ts';
import { openDatabase } from '../src/server/platform/open-database.ts';

const USAGE = 'Usage: npm run puns -- import FILE';

try {
  console.log(await importFile(process.argv[2], process.argv[3]));
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 1;
}

async function importFile(verb: string | undefined, file: string | undefined): Promise<string> {
  if (verb !== 'import' || !file) throw new Error(USAGE);
  const rows = parsePunCsv(decodeText(await readFile(file)), Number.POSITIVE_INFINITY);
  const { db, close } = await openDatabase(readConfig(process.env), () => {});
  try {
    const added = await importPuns({ db, clock: systemClock }, rows);
    return `Added ${added} of ${rows.length} puns; ${rows.length - added} were there already.`;
  } finally {
    await close();
  }
}
