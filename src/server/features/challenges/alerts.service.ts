import type { ChallengeAlerts } from '../../../contract/challenges.ts';
import { ALERT_HOURS, ALERTS_A_DAY, challengePath } from '../../../rules/challenge.ts';
import { dayIn, UTC } from '../../../rules/day.ts';
import { MESSAGE_KINDS } from '../../../rules/messages.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { sendMessage, wasSentSince } from '../messages/messages.service.ts';
import { lockPlayer } from '../players/players.service.ts';
import { deleteAlerts, findAlerts, isAlertWanted, lockAlerts, saveAlerts, saveTold } from './alerts.store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Without a name or a score: a maker who still plays may not know the scores of others. */
const TEXTS = {
  title: 'Somebody has finished your challenge',
  text: 'The ink is still wet. Come and see who groaned best.',
};

/** A later message about the same challenge replaces one that has not been seen. */
export const alertMessages = {
  isWanted: isAlertWanted,
  linkOf: ({ reference }: { reference: string }) => ({
    url: challengePath(reference),
    tag: `challenge-${reference}`,
  }),
};

export async function readAlerts({ db }: { db: Db }, playerId: string): Promise<ChallengeAlerts> {
  return { isOn: (await findAlerts(db, playerId))?.isOn ?? MESSAGE_KINDS.challenge.isOnByDefault };
}

export function setAlerts(
  { db }: { db: Db },
  playerId: string,
  { isOn }: ChallengeAlerts,
): Promise<ChallengeAlerts> {
  return db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) throw new Refusal('unauthorized');
    await saveAlerts(tx, playerId, isOn);
    return { isOn };
  });
}

/** Tells the maker, if they want it, that somebody else has finished their challenge. */
export async function alertMaker(
  tx: Db,
  { challengeId, makerId }: { challengeId: string; makerId: string },
  now: Date,
): Promise<void> {
  const alerts = await lockAlerts(tx, makerId);
  if (!alerts) return;
  const today = dayIn(UTC, now);
  const told = alerts.day === today ? alerts.told : 0;
  if (told >= ALERTS_A_DAY) return;
  const about = { kind: 'challenge', reference: challengeId } as const;
  if (await wasSentSince(tx, { ...about, since: new Date(now.getTime() - ALERT_HOURS * HOUR_MS) })) return;
  const reached = await sendMessage(tx, { ...about, ...TEXTS }, [makerId], now);
  if (reached.size > 0) await saveTold(tx, makerId, today, told + 1);
}

export const alertsData = {
  collect: async (db, { id }) => ({ challengeAlerts: (await findAlerts(db, id))?.isOn ?? null }),
  forget: deleteAlerts,
} satisfies PersonalData;
