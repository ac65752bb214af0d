import type { Signal } from '../../../contract/users.ts';
import { SIGNAL_DAYS, signalSentence } from '../../../rules/signals.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { playerRefOf, putUnderReview } from '../players/players.service.ts';
import { closeOldReviews } from './reviews.service.ts';
import {
  deleteSignals,
  dropSignals,
  findSignals,
  findSignalsAbout,
  noteFastSolves,
  noteLearntAnswers,
  noteLongRuns,
  notePointsPerHour,
  noteSameAddress,
} from './signals.store.ts';

const SHOWN = 200;
const EVERY_SECONDS = 5 * 60;
/** Each run looks back three intervals, so that it makes up for a run that failed. */
const LOOK_BACK_MS = 3 * EVERY_SECONDS * 1000;

interface SignalDeps {
  db: Db;
  clock: Clock;
}

export async function readSignals({ db }: Pick<SignalDeps, 'db'>, userId?: string): Promise<Signal[]> {
  const found = await findSignals(db, userId, SHOWN);
  return found.map(({ signal: { kind, figures, foundAt }, player }) => ({
    player: playerRefOf(player),
    isBanned: player.bannedAt !== null,
    kind,
    sentence: signalSentence(kind, figures),
    figures,
    foundAt: foundAt.toISOString(),
  }));
}

/** Reads only recent play and referrals, so its cost does not grow with the history. */
export function signalsJob(deps: SignalDeps): Job {
  return { name: 'signals', everySeconds: EVERY_SECONDS, work: (signal) => noteSignals(deps, signal) };
}

async function noteSignals({ db, clock }: SignalDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const look = { since: new Date(now.getTime() - LOOK_BACK_MS), now };
  const noteAndReview = (note: typeof noteFastSolves) =>
    db.transaction(async (tx) => putUnderReview(tx, await note(tx, look), now));
  const steps = [
    () => noteAndReview(noteFastSolves),
    () => noteAndReview(noteLearntAnswers),
    () => noteLongRuns(db, look),
    () => noteSameAddress(db, look),
    () => notePointsPerHour(db, look),
  ];
  for (const step of steps) {
    signal.throwIfAborted();
    await step();
  }
}

export function oldSignalsJob({ db, clock }: SignalDeps): Job {
  return {
    name: 'old signals',
    everySeconds: EVERY_SECONDS,
    work: async (signal) => {
      await closeOldReviews(db, clock.now());
      signal.throwIfAborted();
      await dropSignals(db, daysBefore(clock.now(), SIGNAL_DAYS));
    },
  };
}

export const signalsData = {
  collect: async (db, { id }) => ({
    signals: (await findSignalsAbout(db, id)).map(({ kind, figures, foundAt }) => ({
      sentence: signalSentence(kind, figures),
      foundAt: foundAt.toISOString(),
    })),
  }),
  forget: deleteSignals,
} satisfies PersonalData;
