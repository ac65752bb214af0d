import type { digest as contract, Digest } from '../../../contract/digest.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { knownZone, UTC } from '../../../rules/day.ts';
import { digestDay, nextDigest } from '../../../rules/digest.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Backups } from '../../platform/backup/backup.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { findFailedJobs } from '../../platform/process/job-failures.ts';
import { IDLE, type Job } from '../../platform/process/jobs.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { judgeBackups } from '../checkup/backups.service.ts';
import { lockPlayer } from '../players/players.service.ts';
import { isAdmin } from '../users/users.service.ts';
import { digestEmail, type Findings, isQuiet } from './digest-email.ts';
import { deleteDigest, findDigest, lockDueDigest, moveDigest, saveDigest } from './digests.store.ts';
import { readWaiting } from './waiting.service.ts';

export interface DigestDeps {
  db: Db;
  clock: Clock;
  mail: Mail;
  /** Undefined when the server makes no backups. */
  backups: Backups | undefined;
}

interface Admin {
  id: string;
  emailVerified: boolean;
}

export async function readDigest({ db, mail }: DigestDeps, admin: Admin): Promise<Digest> {
  const row = await findDigest(db, admin.id);
  return {
    isOn: row !== undefined && row.nextAt !== null,
    zone: row?.zone ?? null,
    isMailOn: mail.available,
    isConfirmed: admin.emailVerified,
  };
}

export function setDigest(
  deps: DigestDeps,
  adminId: string,
  { isOn, zone }: Body<typeof contract.set>,
): Promise<Digest> {
  return deps.db.transaction(async (tx) => {
    const admin = await lockPlayer(tx, adminId);
    if (!admin) throw new Refusal('unauthorized');
    if (isOn && !deps.mail.available) throw new Refusal('digests_off');
    if (isOn && !admin.emailVerified) throw new Refusal('email_unconfirmed');
    const known = knownZone(zone ?? '') ?? UTC;
    const now = deps.clock.now();
    const nextAt = isOn ? nextDigest(known, now) : null;
    await saveDigest(tx, { playerId: admin.id, zone: known, nextAt, since: now });
    return readDigest({ ...deps, db: tx }, admin);
  });
}

interface SendDeps extends DigestDeps {
  publicUrl: string;
  adminEmails: ReadonlySet<string>;
}

/** Tells admins what waits, at the hour of their own clock. */
export function digestJob(deps: SendDeps): Job {
  const work = async (signal: AbortSignal) => {
    let looked = 0;
    while (!signal.aborted) {
      const claimed = await claimDigest(deps);
      if (!claimed) break;
      looked++;
      if (claimed.recipient) await send(deps, claimed.recipient);
    }
    return looked === 0 ? IDLE : undefined;
  };
  return { name: 'admin digest', everySeconds: 60, work };
}

interface Recipient {
  email: string;
  zone: string;
  since: Date;
}

/**
 * The date is spent before anything is sent: a process that dies in between sends nothing that day, and no other sends it
 * twice. Without a recipient, whoever asked for the digest may not have it any more.
 */
function claimDigest({ db, clock, adminEmails }: SendDeps): Promise<{ recipient?: Recipient } | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const due = await lockDueDigest(tx, now);
    const nextAt = due?.digest.nextAt;
    if (!due || !nextAt) return undefined;
    const { player, digest } = due;
    const { zone, since } = digest;
    const day = digestDay({ ...digest, nextAt }, now);
    const moved = day ? { lastDay: day, since: now } : { lastDay: digest.lastDay, since };
    await moveDigest(tx, player.id, { ...moved, nextAt: nextDigest(zone, now) });
    const mayRead =
      isAdmin(player, adminEmails) && player.emailVerified && !player.bannedAt && !player.deletedAt;
    return day && mayRead ? { recipient: { email: player.email, zone, since } } : {};
  });
}

async function send({ db, clock, mail, backups, publicUrl }: SendDeps, { email, zone, since }: Recipient) {
  const now = clock.now();
  const state = await judgeBackups(backups, now);
  const findings: Findings = {
    waiting: await readWaiting(db, state, now),
    failedJobs: await findFailedJobs(db, since),
    backups: state,
  };
  if (!isQuiet(findings)) await mail.send(digestEmail(email, findings, { publicUrl, zone, now }));
}

export const digestsData = {
  collect: async (db, { id }) => {
    const row = await findDigest(db, id);
    return {
      adminDigest: row ? { isOn: row.nextAt !== null, zone: row.zone, lastDay: row.lastDay } : null,
    };
  },
  forget: deleteDigest,
} satisfies PersonalData;
