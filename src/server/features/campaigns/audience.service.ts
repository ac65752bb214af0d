import { PATHS } from '../../../contract/paths.ts';
import type { Db } from '../../platform/database/db.ts';
import { listDevices } from '../messages/messages.service.ts';
import { findStepEnd, isCampaignWanted, lockUnlisted, saveListed, takeTargets } from './audience.store.ts';

/** Lists the next devices of the oldest campaign that has some left. */
export function listStep(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const campaign = await lockUnlisted(tx);
    if (!campaign) return false;
    const upto = await findStepEnd(tx, campaign);
    const devices = await takeTargets(tx, campaign, upto);
    await saveListed(tx, campaign.id, upto);
    const isLast = upto >= campaign.listEnd;
    await listDevices(tx, campaign.id, { devices, dueAt: campaign.sentAt, isLast });
    return true;
  });
}

export const campaignMessages = {
  isWanted: isCampaignWanted,
  linkOf: ({ id }: { id: string }) => ({
    url: PATHS.home,
    tag: `campaign-${id}`,
    topic: id.replaceAll('-', ''),
  }),
  listMore: listStep,
};
