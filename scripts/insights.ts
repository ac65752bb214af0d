import { counted } from '../src/rules/numbers.ts';
import { readConfig } from '../src/server/config.ts';
import { rebuildInsights } from '../src/server/features/insights/count-days.service.ts';
import { openCurrent } from '../src/server/platform/database/open-database.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { tellUsage } from './commands/tell-usage.ts';

const USAGE = 'Usage: npm run insights -- rebuild';

/**
 * `npm run insights -- rebuild` counts every day and every pun
 * again. On PostgreSQL the game may keep running meanwhile.
 */
tellUsage(USAGE);
try {
  if (process.argv[2] !== 'rebuild') throw new Error(USAGE);
  console.log(await rebuild());
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 1;
}

async function rebuild(): Promise<string> {
  const { db, close } = await openCurrent(readConfig(process.env), () => {});
  const started = performance.now();
  try {
    let days = 0;
    await rebuildInsights({ db, clock: systemClock }, (day) => {
      days++;
      if (day.endsWith('-01')) console.log(`counted up to ${day}`);
    });
    return `Recounted ${counted(days, 'day')} in ${((performance.now() - started) / 1000).toFixed(1)} s.`;
  } finally {
    await close();
  }
}
