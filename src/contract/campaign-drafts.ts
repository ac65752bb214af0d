import { Type } from 'typebox';
import { Campaign, CampaignDraft } from './campaigns.ts';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { Uuid } from './page.ts';

const params = Type.Object({ campaignId: Uuid });
const Revision = Type.Integer();

/** What an admin can do with a campaign before it is sent. */
export const campaignDrafts = {
  edit: {
    method: 'PUT',
    path: '/api/admin/notifications/campaigns/:campaignId',
    access: 'admin',
    summary: 'Change a campaign that is not sent yet; its schedule stays',
    params,
    body: Type.Object({
      ...CampaignDraft.properties,
      /** The revision that this edit was made from. The call is refused if the campaign has changed meanwhile. */
      revision: Revision,
    }),
    reply: Campaign,
    errors: [
      'invalid_campaign_title',
      'invalid_campaign_message',
      'invalid_inactive_days',
      'campaign_not_found',
      'campaign_sent',
      'campaign_changed',
    ],
    perMinute: 30,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/notifications/campaigns/:campaignId',
    access: 'admin',
    summary: 'Delete a campaign that is not sent yet',
    params,
    reply: Done,
    errors: ['campaign_not_found', 'campaign_sent'],
    perMinute: 30,
  },
  schedule: {
    method: 'POST',
    path: '/api/admin/notifications/campaigns/:campaignId/schedule',
    access: 'admin',
    summary: 'Send a campaign by itself at a time, in place of any time chosen before',
    params,
    body: Type.Object({
      at: Type.String({ format: 'date-time' }),
      /** The revision that the admin has seen. If given, the call is refused if the campaign has changed meanwhile. */
      revision: Type.Optional(Revision),
    }),
    reply: Campaign,
    errors: ['invalid_schedule', 'campaign_not_found', 'campaign_sent', 'campaign_changed', 'push_off'],
    perMinute: 30,
  },
  unschedule: {
    method: 'DELETE',
    path: '/api/admin/notifications/campaigns/:campaignId/schedule',
    access: 'admin',
    summary: 'Make a scheduled campaign a draft again; does nothing to a draft',
    params,
    reply: Campaign,
    errors: ['campaign_not_found', 'campaign_sent'],
    perMinute: 30,
  },
  test: {
    method: 'POST',
    path: '/api/admin/notifications/campaigns/:campaignId/test',
    access: 'admin',
    summary: 'Send a campaign that is not sent yet to the own devices only; it counts nowhere',
    params,
    reply: Type.Object({
      devices: Type.Integer(),
      delivered: Type.Integer(),
      /** Why a device did not accept it. */
      failure: TextOrNull,
    }),
    errors: ['campaign_not_found', 'campaign_sent', 'no_own_device', 'push_off'],
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
