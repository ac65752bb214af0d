import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign, CampaignDraft, SendResult } from '../../../contract/campaigns.ts';
import { RE_ENGAGE_DAYS } from '../../../rules/campaign.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { isDuplicate } from '../../platform/database/db-errors.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import {
  findMessage,
  isBeingSent,
  listDevices,
  openMessage,
  sendAgain,
} from '../messages/messages.service.ts';
import type { PushSender } from '../messages/push-sender.service.ts';
import { pendingOf, shown, statusOf } from './campaign-view.ts';
import {
  countInactive,
  countMissed,
  countReach,
  countSubscriptions,
  countTarget,
  findCampaign,
  findCampaigns,
  forgetCalls,
  insertCampaign,
  markSent,
} from './campaigns.store.ts';
import { checkedTexts, checkRevision, lockUnsent } from './drafts.service.ts';

export interface CampaignDeps {
  db: Db;
  clock: Clock;
  pushSender: PushSender;
}

const LISTED = 100;
const ONE_RE_ENGAGEMENT = 'one_re_engagement_at_a_time';
/** The index above allows one running message with the same reference. */
const RE_ENGAGEMENT_REFERENCE = 're-engagement';
const SEND_WAIT_MS = 5000;
const LOOK_AGAIN_MS = 100;

const RE_ENGAGEMENT = {
  isReEngagement: true,
  title: 'Your quill is drying out',
  message: 'The snail has been polishing fresh puns for days. Come back before it tells them all itself.',
  targetType: 'inactive',
  inactiveDays: RE_ENGAGE_DAYS,
} as const;

export async function createCampaign(
  { db, clock }: CampaignDeps,
  adminId: string,
  draft: CampaignDraft,
): Promise<Campaign> {
  const texts = checkedTexts(draft);
  const createdAt = clock.now();
  const campaign = { id: randomUUID(), ...texts, createdBy: adminId, createdAt };
  return db.transaction(async (tx) => {
    const details = `Wrote the campaign "${texts.title}".`;
    await recordAction(tx, { actorId: adminId, action: 'create_campaign', details, createdAt });
    return shown(await insertCampaign(tx, campaign));
  });
}

export async function listCampaigns(db: Db): Promise<Campaign[]> {
  return (await findCampaigns(db, LISTED)).map(({ campaigns, messages }) => shown(campaigns, messages));
}

export async function readStats(db: Db, clock: Clock) {
  const [totalSubscriptions, inactiveUsers] = await Promise.all([
    countSubscriptions(db),
    countInactive(db, daysBefore(clock.now(), RE_ENGAGE_DAYS)),
  ]);
  return { totalSubscriptions, inactiveUsers };
}

export async function readTarget({ db, clock }: CampaignDeps, id: string) {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw new Refusal('campaign_not_found');
  const { inactiveDays } = campaign;
  return countTarget(db, inactiveDays === null ? null : daysBefore(clock.now(), inactiveDays));
}

export function readReach({ db, clock }: CampaignDeps) {
  return countReach(db, daysBefore(clock.now(), RE_ENGAGE_DAYS));
}

/** When two admins send at once, one of them marks the campaign as sent and the other is refused. */
export async function sendCampaign(deps: CampaignDeps, adminId: string, id: string, revision?: string) {
  if (!deps.pushSender.isOn) throw new Refusal('push_off');
  await deps.db.transaction(async (tx) => {
    if (revision !== undefined) checkRevision(await lockUnsent(tx, id), Number(revision));
    await launch(tx, { id, adminId, action: 'send_campaign' }, deps.clock.now());
  });
  return resultsBySoon(deps, id);
}

export async function reEngage(deps: CampaignDeps, adminId: string) {
  if (!deps.pushSender.isOn) throw new Refusal('push_off');
  const { devices } = await readReach(deps);
  if (devices === 0) throw new Refusal('nobody_inactive');
  const id = randomUUID();
  const at = deps.clock.now();
  try {
    await deps.db.transaction(async (tx) => {
      await insertCampaign(tx, { id, ...RE_ENGAGEMENT, createdBy: adminId, createdAt: at });
      await launch(tx, { id, adminId, action: 're_engage' }, at);
    });
  } catch (error) {
    throw isDuplicate(error, ONE_RE_ENGAGEMENT) ? new Refusal('re_engagement_running') : error;
  }
  return resultsBySoon(deps, id);
}

/** Resends only to devices to which delivery failed, never to one that may have received it. */
export async function resendCampaign(deps: CampaignDeps, adminId: string, id: string) {
  if (!deps.pushSender.isOn) throw new Refusal('push_off');
  const at = deps.clock.now();
  try {
    await deps.db.transaction(async (tx) => {
      const campaign = await findCampaign(tx, id);
      if (!campaign) throw new Refusal('campaign_not_found');
      const { devices } = await countMissed(tx, id);
      const again = await sendAgain(tx, id, at);
      if (again === undefined) throw new Refusal('campaign_unfinished');
      if (again === 0 || devices === 0) throw new Refusal('nobody_missed');
      const details = `Sent the campaign "${campaign.title}" again to those who did not get it.`;
      await recordAction(tx, { actorId: adminId, action: 'send_campaign', details, createdAt: at });
    });
  } catch (error) {
    throw isDuplicate(error, ONE_RE_ENGAGEMENT) ? new Refusal('re_engagement_running') : error;
  }
  return resultsBySoon(deps, id);
}

export async function readMissed({ db }: CampaignDeps, id: string) {
  if (!(await findCampaign(db, id))) throw new Refusal('campaign_not_found');
  return countMissed(db, id);
}

interface Launch {
  id: string;
  /** Null if nobody is known to have scheduled it. */
  adminId: string | null;
  action: 'send_campaign' | 're_engage';
  /** Added to what the log says. */
  how?: string;
}

/** Every campaign is launched here exactly once, whether it was a draft, was scheduled or has just been written. */
export async function launch(tx: Db, { id, adminId, action, how = '' }: Launch, at: Date): Promise<void> {
  const campaign = await markSent(tx, id, at);
  if (!campaign) throw new Refusal((await findCampaign(tx, id)) ? 'campaign_sent' : 'campaign_not_found');
  const { isReEngagement, title, message: text, listEnd } = campaign;
  const reference = isReEngagement ? RE_ENGAGEMENT_REFERENCE : id;
  await openMessage(tx, { id, kind: 'campaign', reference, title, text }, at);
  // Nobody has subscribed yet, so there is nothing to list.
  if (listEnd === 0) await listDevices(tx, id, { devices: [], dueAt: at, isLast: true });
  const details = `Sent the campaign "${title}"${how}.`;
  await recordAction(tx, { actorId: adminId, action, details, createdAt: at });
}

/** Waits for messages being sent, here or by other processes, but for at most SEND_WAIT_MS. */
async function resultsBySoon({ db, pushSender }: CampaignDeps, id: string): Promise<SendResult> {
  const deadline = Date.now() + SEND_WAIT_MS;
  await Promise.race([pushSender.wake(), sleep(SEND_WAIT_MS, undefined, { ref: false })]);
  while (Date.now() < deadline && !pushSender.isStopping() && (await isBeingSent(db, id)))
    await sleep(LOOK_AGAIN_MS);
  const message = await findMessage(db, id);
  if (!message) throw new Refusal('campaign_not_found');
  const { deliveredCount: delivered, failedCount: failed, unknownCount: unknown } = message;
  return { results: { delivered, failed, unknown, pending: pendingOf(message) }, status: statusOf(message) };
}

export const campaignsData = {
  // The date of a re-engagement message is of no use to the player, so the export leaves it out.
  collect: async () => ({}),
  forget: forgetCalls,
} satisfies PersonalData;
