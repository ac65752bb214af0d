import { DONE } from '../../../contract/endpoint.ts';
import type { NudgePreference } from '../../../contract/friends.ts';
import { addDays, startOf } from '../../../rules/day.ts';
import { NUDGES_KEPT_DAYS } from '../../../rules/friends.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { DAILY_LINK } from '../daily/reminder.service.ts';
import { readStreaks } from '../daily/streak.service.ts';
import { areFriends } from '../friendships/friendships.service.ts';
import { sendMessage } from '../messages/messages.service.ts';
import { lockPlayer, lockPlayers } from '../players/players.service.ts';
import {
  deleteNudgesBefore,
  findPreference,
  findReceived,
  findSent,
  forgetNudges,
  insertNudge,
  isNudgeWanted,
  savePreference,
} from './nudges.store.ts';
import { findSharedStreaks } from './shared-streaks.store.ts';

/** Without the friend's name, which would outlive their account in the message. */
const TEXTS = {
  title: 'A friend nudges you',
  text: 'The pun of the day is waiting, and so are they.',
};

export const nudgeMessages = { isWanted: isNudgeWanted, linkOf: () => DAILY_LINK };

interface NudgeDeps {
  db: Db;
  clock: Clock;
}

export async function readPreference({ db }: NudgeDeps, playerId: string): Promise<NudgePreference> {
  return { isOn: await findPreference(db, playerId) };
}

export function setPreference(
  { db }: NudgeDeps,
  playerId: string,
  { isOn }: NudgePreference,
): Promise<NudgePreference> {
  return db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) throw new Refusal('unauthorized');
    await savePreference(tx, playerId, isOn);
    return { isOn };
  });
}

/** The date is the friend's own. Whether the friend wants no nudges or has no device is not told apart. */
export async function nudgeFriend({ db, clock }: NudgeDeps, playerId: string, friendId: string) {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const there = await lockPlayers(tx, [playerId, friendId]);
    const isThere = there.some(({ id, bannedAt }) => id === friendId && !bannedAt);
    if (!isThere || !(await areFriends(tx, playerId, friendId))) throw new Refusal('not_friends');
    const streak = (await readStreaks(tx, [friendId], now)).get(friendId);
    if (!streak || streak.endedDay === streak.day) throw new Refusal('nudge_played');
    if (!(await findPreference(tx, friendId))) throw new Refusal('nudge_refused');
    const { day, zone } = streak;
    if (!(await insertNudge(tx, { playerId: friendId, day, fromId: playerId, sentAt: now })))
      throw new Refusal('nudged_today');
    const endsAt = startOf(addDays(day, 1), zone);
    const reached = await sendMessage(
      tx,
      { kind: 'nudge', reference: day, ...TEXTS, endsAt },
      [friendId],
      now,
    );
    if (reached.size === 0) throw new Refusal('nudge_refused');
  });
  return DONE;
}

export function oldNudgesJob({ db, clock }: NudgeDeps): Job {
  const work = () => deleteNudgesBefore(db, daysBefore(clock.now(), NUDGES_KEPT_DAYS));
  return { name: 'old nudges', everySeconds: 3600, work };
}

const timeOf = ({ sentAt }: { sentAt: Date }) => sentAt.toISOString();

export const friendsData = {
  collect: async (db, { id }) => ({
    sharedStreaks: (await findSharedStreaks(db, id)).map(({ lowId, lowChosen, highChosen, current }) => ({
      isChosen: lowId === id ? lowChosen : highChosen,
      days: current,
    })),
    nudges: {
      isOn: await findPreference(db, id),
      receivedAt: (await findReceived(db, id)).map(timeOf),
      sentAt: (await findSent(db, id)).map(timeOf),
    },
  }),
  // The shared streaks go with the friendships.
  forget: forgetNudges,
} satisfies PersonalData;
