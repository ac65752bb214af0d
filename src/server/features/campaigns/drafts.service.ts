import type { campaignDrafts as contract } from '../../../contract/campaign-drafts.ts';
import type { Campaign, CampaignDraft } from '../../../contract/campaigns.ts';
import { type Body, DONE } from '../../../contract/endpoint.ts';
import {
  INACTIVE_DAYS_DEFAULT,
  isCampaignMessage,
  isCampaignTitle,
  isInactiveDays,
  normaliseCampaignText,
} from '../../../rules/campaign.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { shown } from './campaign-view.ts';
import { type CampaignRow, lockCampaign } from './campaigns.store.ts';
import { deleteDraft, type Texts, updateTexts } from './drafts.store.ts';

export interface DraftDeps {
  db: Db;
  clock: Clock;
}

export async function editCampaign(
  { db, clock }: DraftDeps,
  adminId: string,
  id: string,
  { revision, ...draft }: Body<typeof contract.edit>,
): Promise<Campaign> {
  const texts = checkedTexts(draft);
  return db.transaction(async (tx) => {
    const before = await lockUnsent(tx, id);
    checkRevision(before, revision);
    const details = `Edited the campaign "${texts.title}".`;
    await recordAction(tx, { actorId: adminId, action: 'edit_campaign', details, createdAt: clock.now() });
    return shown(await updateTexts(tx, id, texts));
  });
}

export async function deleteCampaign({ db, clock }: DraftDeps, adminId: string, id: string) {
  await db.transaction(async (tx) => {
    const { title } = await lockUnsent(tx, id);
    await deleteDraft(tx, id);
    const details = `Deleted the campaign "${title}".`;
    await recordAction(tx, { actorId: adminId, action: 'delete_campaign', details, createdAt: clock.now() });
  });
  return DONE;
}

export function checkedTexts({ targetType, ...draft }: CampaignDraft): Texts {
  const title = normaliseCampaignText(draft.title);
  const message = normaliseCampaignText(draft.message);
  const inactiveDays = targetType === 'inactive' ? (draft.inactiveDays ?? INACTIVE_DAYS_DEFAULT) : null;
  if (!isCampaignTitle(title)) throw new Refusal('invalid_campaign_title');
  if (!isCampaignMessage(message)) throw new Refusal('invalid_campaign_message');
  if (inactiveDays !== null && !isInactiveDays(inactiveDays)) throw new Refusal('invalid_inactive_days');
  return { title, message, targetType, inactiveDays };
}

/** While the lock is held, neither an admin nor the job can send the campaign. */
export async function lockUnsent(tx: Db, id: string): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, id);
  if (!campaign) throw new Refusal('campaign_not_found');
  if (campaign.sentAt) throw new Refusal('campaign_sent');
  return campaign;
}

export function checkRevision(campaign: CampaignRow, revision: number): void {
  if (campaign.revision !== revision) throw new Refusal('campaign_changed');
}
