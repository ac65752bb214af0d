import type { campaignDrafts as contract } from '../../../contract/campaign-drafts.ts';
import type { Campaign } from '../../../contract/campaigns.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { isSchedule, isTooLate, type UnsentReason } from '../../../rules/campaign.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { minuteInUtc } from '../../platform/process/clock.ts';
import { IDLE, type Job } from '../../platform/process/jobs.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { shown } from './campaign-view.ts';
import { type CampaignDeps, launch } from './campaigns.service.ts';
import { type CampaignRow, lockCampaign } from './campaigns.store.ts';
import { checkRevision, lockUnsent } from './drafts.service.ts';
import { clearSchedule, findDueIds, updateSchedule } from './drafts.store.ts';

/** How late a campaign is sent at most, if the server runs. */
const EVERY_SECONDS = 10;
const AT_ONCE = 50;

export async function scheduleCampaign(
  { db, clock, pushSender }: CampaignDeps,
  adminId: string,
  id: string,
  { at, revision }: Body<typeof contract.schedule>,
): Promise<Campaign> {
  if (!pushSender.isOn) throw new Refusal('push_off');
  const scheduledAt = new Date(at);
  const now = clock.now();
  if (!isSchedule(scheduledAt, now)) throw new Refusal('invalid_schedule');
  return db.transaction(async (tx) => {
    const campaign = await lockUnsent(tx, id);
    if (revision !== undefined) checkRevision(campaign, revision);
    const details = `Scheduled the campaign "${campaign.title}" for ${minuteInUtc(scheduledAt)}.`;
    await recordAction(tx, { actorId: adminId, action: 'schedule_campaign', details, createdAt: now });
    return shown(await updateSchedule(tx, id, scheduledAt, adminId));
  });
}

export async function unscheduleCampaign(
  { db, clock }: CampaignDeps,
  adminId: string,
  id: string,
): Promise<Campaign> {
  return db.transaction(async (tx) => {
    const campaign = await lockUnsent(tx, id);
    if (!campaign.scheduledAt) return shown(campaign);
    const details = `Took the campaign "${campaign.title}" off the schedule.`;
    const action = 'unschedule_campaign';
    await recordAction(tx, { actorId: adminId, action, details, createdAt: clock.now() });
    return shown(await clearSchedule(tx, id, null));
  });
}

/** Sends scheduled campaigns. Runs even if this server sends no alerts, to say that a campaign was not sent. */
export function scheduledCampaignsJob(deps: CampaignDeps): Job {
  const work = async (signal: AbortSignal) => {
    const due = await findDueIds(deps.db, deps.clock.now(), AT_ONCE);
    if (due.length === 0) return IDLE;
    for (const id of due) if (!signal.aborted) await settleDue(deps, id);
    // Not awaited: the next campaigns are due while this one is still going out.
    void deps.pushSender.wake();
    return undefined;
  };
  return { name: 'scheduled campaigns', everySeconds: EVERY_SECONDS, work };
}

/** The lock decides between the job and admins who send, edit, postpone or delete the campaign at the same moment. */
async function settleDue({ db, clock, pushSender }: CampaignDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    const now = clock.now();
    if (!isDue(campaign, now)) return;
    const unsent = whyNot(campaign.scheduledAt, now, pushSender.isOn);
    if (unsent) await clearSchedule(tx, id, unsent);
    else
      await launch(
        tx,
        { id, adminId: campaign.scheduledBy, action: 'send_campaign', how: ' as scheduled' },
        now,
      );
  });
}

type Due = CampaignRow & { scheduledAt: Date };

function isDue(campaign: CampaignRow | undefined, now: Date): campaign is Due {
  return campaign?.sentAt === null && campaign.scheduledAt !== null && campaign.scheduledAt <= now;
}

function whyNot(scheduledAt: Date, now: Date, isOn: boolean): UnsentReason | null {
  if (isTooLate(scheduledAt, now)) return 'late';
  return isOn ? null : 'push_off';
}
