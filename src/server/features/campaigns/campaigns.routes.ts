import { campaignDrafts as drafts } from '../../../contract/campaign-drafts.ts';
import { campaigns as contract } from '../../../contract/campaigns.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { type App, route } from '../../platform/http/route.ts';
import {
  type CampaignDeps,
  createCampaign,
  listCampaigns,
  readMissed,
  readReach,
  readStats,
  readTarget,
  reEngage,
  resendCampaign,
  sendCampaign,
} from './campaigns.service.ts';
import { deleteCampaign, editCampaign } from './drafts.service.ts';
import { scheduleCampaign, unscheduleCampaign } from './schedule.service.ts';
import { type TestDeps, testCampaign } from './test-message.service.ts';

export function campaignRoutes(app: App, deps: CampaignDeps & TestDeps & { reads: Reads }): void {
  route(app, contract.list, () => deps.reads.fresh(listCampaigns));
  route(app, contract.stats, () => deps.reads.fresh((db) => readStats(db, deps.clock)));
  route(app, contract.create, ({ player, body }) => createCampaign(deps, player.id, body));
  route(app, contract.send, ({ player, params, query }) =>
    sendCampaign(deps, player.id, params.campaignId, query.revision),
  );
  route(app, contract.target, ({ params }) => readTarget(deps, params.campaignId));
  route(app, contract.resend, ({ player, params }) => resendCampaign(deps, player.id, params.campaignId));
  route(app, contract.missed, ({ params }) => readMissed(deps, params.campaignId));
  route(app, contract.reach, () => readReach(deps));
  route(app, contract.reEngage, ({ player }) => reEngage(deps, player.id));

  route(app, drafts.edit, ({ player, params, body }) =>
    editCampaign(deps, player.id, params.campaignId, body),
  );
  route(app, drafts.remove, ({ player, params }) => deleteCampaign(deps, player.id, params.campaignId));
  route(app, drafts.schedule, ({ player, params, body }) =>
    scheduleCampaign(deps, player.id, params.campaignId, body),
  );
  route(app, drafts.unschedule, ({ player, params }) =>
    unscheduleCampaign(deps, player.id, params.campaignId),
  );
  route(app, drafts.test, ({ player, params }) => testCampaign(deps, player.id, params.campaignId));
}
