import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';
import { openReplica, type Replica } from '../../platform/database/replica.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { type Check, Wrong } from './verdict.ts';

/** Gives a replica that is behind as long to catch up as the server allows it to lag. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 100;
const ADVICE =
  'name a streaming replica of DATABASE_URL, or leave the variable out; until then the primary serves its reads';

/** Judges the replica by the same code as the server. */
export function replicaCheck(config: Config, isPrimaryWell: boolean): Check {
  return async () => {
    const { databaseReadUrl: url, databasePrepared: hasSessions } = config;
    if (!url) return { unused: 'DATABASE_READ_URL is not set: reports and lists come from DATABASE_URL.' };
    if (!isPrimaryWell) return { unused: 'Not tried: it is compared with the database, which comes first.' };
    const primary = await openUnmigrated(config, () => {});
    let trouble = '';
    const announce = (text: string) => {
      trouble = text.replace(/\.$/, '');
    };
    try {
      const replica = await openReplica({ url, hasSessions, primary, announce });
      try {
        for (let ms = 0; isBehind(replica, trouble) && ms < PATIENCE_MS; ms += LOOK_AGAIN_MS)
          await sleep(LOOK_AGAIN_MS);
        const { isUsed, lagSeconds } = replica.state();
        if (!isUsed) throw new Wrong(`${trouble}: ${ADVICE}.`);
        return `DATABASE_READ_URL is a replica of DATABASE_URL, ${lagSeconds.toFixed(1)} s behind.`;
      } finally {
        await replica.close();
      }
    } catch (error) {
      if (error instanceof StartError) throw new Wrong(`${error.message.replace(/\.$/, '')}; ${ADVICE}.`);
      throw error;
    } finally {
      await primary.close();
    }
  };
}

function isBehind(replica: Replica, trouble: string): boolean {
  return !replica.state().isUsed && trouble.endsWith('behind');
}
