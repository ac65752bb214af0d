import { readConfig } from '../src/server/config.ts';
import { examine, type Verdict } from '../src/server/features/checkup/checkup.service.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { tellUsage } from './commands/tell-usage.ts';

/** `npm run doctor`, with the server's own variables: tries everything that they name once, and says a line of each. */
const MARKS: Record<Verdict['state'], string> = { well: '✓', wrong: '✗', doubtful: '!', unused: '–' };

tellUsage(`Usage: npm run doctor
Tries everything that the server's variables name, once, and prints a line about each. It changes nothing.
Exit code 0, or 1 with any ${MARKS.wrong}.`);
try {
  const verdicts = await examine(readConfig(process.env));
  for (const { about, state, text } of verdicts) console.log(`${MARKS[state]} ${about.padEnd(9)} ${text}`);
  if (verdicts.some(({ state }) => state === 'wrong')) process.exitCode = 1;
} catch (error) {
  console.log(`${MARKS.wrong} Variables ${loggedError(error).message}`);
  process.exitCode = 1;
}
