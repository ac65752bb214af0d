import type { Analytics } from '../../../contract/analytics.ts';
import { ACTIVE_DAYS } from '../../../rules/activity.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { VERSION, versionText } from '../../platform/process/version.ts';
import { countPuns, countSeenSince, readTallies } from './analytics.store.ts';

const ACTIVE_MS = ACTIVE_DAYS * 24 * 60 * 60 * 1000;

interface AnalyticsDeps {
  db: Db;
  clock: Clock;
}

export async function readAnalytics({ db, clock }: AnalyticsDeps): Promise<Analytics> {
  const [activePlayers, tallies, totalQuestions] = await Promise.all([
    countSeenSince(db, new Date(clock.now().getTime() - ACTIVE_MS)),
    readTallies(db),
    countPuns(db),
  ]);
  return {
    activePlayers,
    totalAdsWatched: tallies.get('ad')?.entries ?? 0,
    totalCreditsSpent: -(tallies.get('hint')?.amount ?? 0),
    totalQuestions,
    version: versionText(VERSION),
  };
}
