import { type Static, Type } from 'typebox';
import {
  RE_ENGAGE_DAYS,
  TARGET_TYPES,
  type TargetType,
  UNSENT_REASONS,
  type UnsentReason,
} from '../rules/campaign.ts';
import { type Endpoint, TextOrNull } from './endpoint.ts';
import { Uuid } from './page.ts';

const Time = Type.String({ format: 'date-time' });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer();
const targetType = Type.Unsafe<TargetType>({ type: 'string', enum: TARGET_TYPES });

/**
 * `scheduled` is a draft that the server will send by itself. `sending` still has devices to reach; `sent` and
 * `undelivered` are over, and no device accepted the latter.
 */
const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'undelivered'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** The texts and the target of a campaign. */
export const CampaignDraft = Type.Object({
  title: Type.String(),
  message: Type.String(),
  targetType,
  /** Used for inactive players only; defaults to `INACTIVE_DAYS_DEFAULT`. */
  inactiveDays: Type.Optional(Type.Number()),
});
export type CampaignDraft = Static<typeof CampaignDraft>;

export const Campaign = Type.Object({
  id: Uuid,
  title: Type.String(),
  message: Type.String(),
  targetType,
  /** Null if it goes to everybody. */
  inactiveDays: orNull(Type.Integer()),
  createdAt: Time,
  /** Increases with every change to a draft. An edit carries the revision that it was made from. */
  revision: Count,
  /** Set while the campaign waits for this time. */
  scheduledAt: orNull(Time),
  /** Why the campaign was not sent at the time for which it was scheduled. */
  unsent: Type.Unsafe<UnsentReason | null>({ type: ['string', 'null'], enum: [...UNSENT_REASONS, null] }),
  sentAt: orNull(Time),
  /** Devices to which the message was sent, with whatever result. */
  sentCount: Count,
  /** Of these, the devices whose push service accepted it. */
  deliveredCount: Count,
  /** Devices that did not accept it, including those that have unsubscribed. */
  failedCount: Count,
  /** The latest reason why a device did not accept it. */
  failure: TextOrNull,
  /** Whether some of the failed deliveries can be tried again. */
  canResend: Type.Boolean(),
  status: Type.Unsafe<CampaignStatus>({ type: 'string', enum: CAMPAIGN_STATUSES }),
  /** Devices still to be reached; grows while the list of devices is being written. */
  pendingCount: Count,
});
export type Campaign = Static<typeof Campaign>;

/** Counts at the time of the reply; the list of campaigns shows later ones. */
const SendResult = Type.Object({
  results: Type.Object({
    delivered: Count,
    /** Refused for good, or unsubscribed at the push service. */
    failed: Count,
    /** Cut off in the middle: the message may have arrived and is not sent again. */
    unknown: Count,
    pending: Count,
  }),
  /** `sending` while more devices may follow. */
  status: Type.Unsafe<CampaignStatus>({ type: 'string', enum: CAMPAIGN_STATUSES }),
});
export type SendResult = Static<typeof SendResult>;

const Reach = Type.Object({ players: Count, devices: Count });
export type Reach = Static<typeof Reach>;

export const campaigns = {
  list: {
    method: 'GET',
    path: '/api/admin/notifications/campaigns',
    access: 'admin',
    summary: 'Campaigns, newest first, at most 100',
    reply: Type.Array(Campaign),
  },
  stats: {
    method: 'GET',
    path: '/api/admin/notifications/stats',
    access: 'admin',
    summary: `How many devices are subscribed, and how many players have not been seen for ${RE_ENGAGE_DAYS} days`,
    reply: Type.Object({ totalSubscriptions: Count, inactiveUsers: Count }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/notifications/campaigns',
    access: 'admin',
    summary: 'Write a campaign; nothing is sent yet',
    body: CampaignDraft,
    reply: Campaign,
    errors: ['invalid_campaign_title', 'invalid_campaign_message', 'invalid_inactive_days'],
    perMinute: 30,
  },
  send: {
    method: 'POST',
    path: '/api/admin/notifications/send/:campaignId',
    access: 'admin',
    summary: 'Send a campaign, once; answers within 5 seconds',
    params: Type.Object({ campaignId: Uuid }),
    /** The revision that the admin has seen. If given, the call is refused if the campaign has changed meanwhile. */
    query: Type.Object({ revision: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })) }),
    reply: SendResult,
    errors: ['campaign_not_found', 'campaign_sent', 'campaign_changed', 'push_off'],
    perMinute: 30,
  },
  target: {
    method: 'GET',
    path: '/api/admin/notifications/send/:campaignId',
    access: 'admin',
    summary: 'Whom a campaign would reach if it were sent now',
    params: Type.Object({ campaignId: Uuid }),
    reply: Reach,
    errors: ['campaign_not_found'],
    perMinute: 60,
  },
  resend: {
    method: 'POST',
    path: '/api/admin/notifications/resend/:campaignId',
    access: 'admin',
    summary:
      'Send an ended campaign again, only to devices that did not get it; never to those that may have',
    params: Type.Object({ campaignId: Uuid }),
    reply: SendResult,
    errors: [
      'campaign_not_found',
      'campaign_unfinished',
      'nobody_missed',
      're_engagement_running',
      'push_off',
    ],
    perMinute: 30,
  },
  missed: {
    method: 'GET',
    path: '/api/admin/notifications/resend/:campaignId',
    access: 'admin',
    summary: 'Whom sending a campaign again would reach now',
    params: Type.Object({ campaignId: Uuid }),
    reply: Reach,
    errors: ['campaign_not_found'],
    perMinute: 60,
  },
  reach: {
    method: 'GET',
    path: '/api/admin/notifications/re-engage',
    access: 'admin',
    summary: 'Whom re-engagement would reach now',
    reply: Reach,
    perMinute: 60,
  },
  reEngage: {
    method: 'POST',
    path: '/api/admin/notifications/re-engage',
    access: 'admin',
    summary: `Call back everyone who has not been seen for ${RE_ENGAGE_DAYS} days, each once in ${RE_ENGAGE_DAYS} days`,
    reply: SendResult,
    errors: ['nobody_inactive', 're_engagement_running', 'push_off'],
    perMinute: 20,
  },
} as const satisfies Record<string, Endpoint>;
