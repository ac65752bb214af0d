import {
  BAN_END_RULE,
  CREDITS_MAX,
  REASON_MAX,
  RESET_RULE,
  USER_NOTE_MAX,
  USER_NOTES_MAX,
} from '../rules/admin-actions.ts';
import {
  INACTIVE_DAYS_MAX,
  INACTIVE_DAYS_MIN,
  MESSAGE_MAX,
  RE_ENGAGE_DAYS,
  SCHEDULE_RULE,
  TITLE_MAX,
} from '../rules/campaign.ts';
import { CALENDAR_DAYS } from '../rules/day.ts';
import { PERIOD_DAYS_MAX } from '../rules/insights.ts';
import { inFull } from '../rules/numbers.ts';
import { SEARCH_MIN } from '../rules/search.ts';

/** The refusals of the dashboard: content, users, campaigns and backups. */
export const ADMIN_ERRORS = {
  period_reversed: { status: 400, message: 'A period cannot end before it begins.' },
  period_ahead: { status: 400, message: 'There are no figures of days to come: end today or earlier.' },
  period_too_long: {
    status: 400,
    message: `A period can have at most ${PERIOD_DAYS_MAX} days. Begin later or end earlier.`,
  },
  invalid_campaign_title: {
    status: 400,
    message: `A campaign title must have 1 to ${TITLE_MAX} characters.`,
  },
  invalid_campaign_message: {
    status: 400,
    message: `A campaign message must have 1 to ${MESSAGE_MAX} characters.`,
  },
  invalid_inactive_days: {
    status: 400,
    message: `Inactive days must be a whole number from ${INACTIVE_DAYS_MIN} to ${INACTIVE_DAYS_MAX}.`,
  },
  invalid_schedule: { status: 400, message: SCHEDULE_RULE },
  invalid_gift: {
    status: 400,
    message: `A gift must be a whole number of credits from 1 to ${inFull(CREDITS_MAX)}.`,
  },
  invalid_reset: { status: 400, message: RESET_RULE },
  reason_required: { status: 400, message: `Give a reason of 1 to ${REASON_MAX} characters.` },
  invalid_user_note: {
    status: 400,
    message: `A note must have 1 to ${inFull(USER_NOTE_MAX)} characters.`,
  },
  search_too_short: { status: 400, message: `Enter at least ${SEARCH_MIN} characters.` },
  campaign_not_found: { status: 404, message: 'There is no such campaign.' },
  campaign_sent: { status: 409, message: 'This campaign has already been sent. Nobody gets it twice.' },
  campaign_changed: {
    status: 409,
    message: 'Somebody else has changed this campaign in the meantime: nothing was saved.',
  },
  no_own_device: {
    status: 409,
    message: 'None of your devices gets alerts. Turn them on in your profile first.',
  },
  nobody_inactive: {
    status: 409,
    message: `There is nobody to call back: everybody with alerts was here, or was called back, in the last ${RE_ENGAGE_DAYS} days.`,
  },
  campaign_unfinished: {
    status: 409,
    message: 'This campaign is still being sent. You can send it again once it has finished.',
  },
  nobody_missed: { status: 409, message: 'Everybody who can be reached has received this campaign.' },
  re_engagement_running: { status: 409, message: 'A re-engagement is already on its way.' },
  backups_off: { status: 409, message: 'This server makes no backups: BACKUP_DIR is not set.' },
  backup_running: { status: 409, message: 'A backup is being made right now.' },
  backup_failed: { status: 503, message: 'The backup could not be made: the log says why.' },
  digests_off: { status: 409, message: 'This server cannot send e-mail: SMTP_URL is not set.' },
  email_unconfirmed: { status: 409, message: 'This address has not been confirmed.' },
  day_replanned: {
    status: 409,
    message: 'Somebody else has just chosen a pun for this day: nothing was changed.',
  },
  day_begun: { status: 409, message: 'That day has begun, so its pun stays.' },
  day_too_far: { status: 400, message: `Only the next ${CALENDAR_DAYS} days can be planned.` },
  pun_inactive: { status: 409, message: 'That pun is inactive. Activate it first.' },
  pun_had_its_day: { status: 409, message: 'That pun already has a day within a year of this one.' },
  theme_required: { status: 400, message: 'Choose a theme.' },
  batch_not_found: { status: 404, message: 'There is no such upload.' },
  batch_undone: { status: 409, message: 'This upload has already been undone.' },
  pun_judged: { status: 409, message: 'This pun has already been judged.' },
  pun_changed: {
    status: 409,
    message: 'Somebody else has changed this pun in the meantime: nothing was saved.',
  },
  gift_differs: { status: 409, message: 'This gift has already been given, with another amount.' },
  own_account: { status: 409, message: 'You cannot do this to your own account.' },
  too_many_user_notes: {
    status: 409,
    message: `There are already ${USER_NOTES_MAX} notes about this user. Remove one first.`,
  },
  invalid_ban_end: { status: 400, message: BAN_END_RULE },
  other_admin: {
    status: 409,
    message: 'This user is an admin. Choose “Revoke admin” on their page first.',
  },
  nothing_to_reset: { status: 409, message: 'There is nothing to take away.' },
  reason_names_user: {
    status: 400,
    message: 'The reason stays when the account is gone, so it must not contain its names or address.',
  },
  already_admin: { status: 409, message: 'This user is already an admin.' },
  not_admin: { status: 409, message: 'This user is not an admin.' },
  admin_by_setting: {
    status: 409,
    message:
      'This user is an admin by the setting ADMIN_EMAILS of the server. The operator has to remove the address there.',
  },
  user_banned: { status: 409, message: 'This user is banned. Lift the ban first.' },
  already_banned: { status: 409, message: 'This user is already banned.' },
  not_banned: { status: 409, message: 'This user is not banned.' },
  not_under_review: { status: 409, message: 'This user is not, or no longer, under review.' },
  review_decided: {
    status: 409,
    message: 'Somebody else has already decided this review: nothing was changed.',
  },
  feedback_decided: { status: 409, message: 'This message has already been approved or dismissed.' },
  user_not_found: { status: 404, message: 'There is no such user.' },
  user_note_not_found: { status: 404, message: 'There is no such note, or no longer.' },
  email_unknown: { status: 404, message: 'Nobody has signed up with this e-mail address.' },
  feedback_not_found: { status: 404, message: 'There is no such message.' },
} as const satisfies Record<string, { status: number; message: string }>;
