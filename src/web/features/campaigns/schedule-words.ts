import type { Campaign } from '../../../contract/campaigns.ts';
import {
  isSchedule,
  SCHEDULE_LATE_HOURS,
  SCHEDULE_MAX_DAYS,
  type UnsentReason,
} from '../../../rules/campaign.ts';
import { dateFormat } from '../../ui/dates.ts';
import { counted } from '../../ui/numbers.ts';
import { localText, readLocalTime, zoneName } from './local-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const inUtc = dateFormat('MMM d, y, h:mm a', 'UTC');

/** A time that may be scheduled, with what to tell about it, or what is wrong with it. */
type Plan = { at: Date; note: string; problem?: never } | { at?: never; note?: never; problem: string };

export function planOf(text: string, zone: string, now: Date): Plan {
  const time = readLocalTime(text, zone);
  if (!time) return { problem: 'Pick a date and a time, please.' };
  if (time.status === 'skipped')
    return { problem: 'The clocks go forward that day and skip this time. Pick another one, please.' };
  const { at } = time;
  if (!isSchedule(at, now))
    return {
      problem: at < now ? 'That time has passed.' : `At most ${SCHEDULE_MAX_DAYS} days ahead, please.`,
    };
  const twice = 'The clocks go back that day, and this time comes twice: the first one counts. ';
  const when = `${sentence(aheadWords(at, now))}: ${inUtc(at)} UTC.`;
  return {
    at,
    note: `${time.status === 'twice' ? twice : ''}${when} Your clock: ${zoneName(zone, at)} (${zone}).`,
  };
}

/** Suggests the time chosen before, or nine in the morning of the next day. */
export function suggestedText(
  { scheduledAt }: Pick<Campaign, 'scheduledAt'>,
  zone: string,
  now: Date,
): string {
  if (scheduledAt) return localText(new Date(scheduledAt), zone);
  return `${localText(new Date(now.getTime() + DAY_MS), zone).slice(0, 10)}T09:00`;
}

/** Writes `in 3 days`; exact to the hour for the next two days, and to the minute for the next hour. */
export function aheadWords(at: Date, now: Date): string {
  const minutes = Math.round((at.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'right away';
  if (minutes < 60) return `in ${counted(minutes, 'minute')}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `in ${counted(hours, 'hour')}` : `in ${counted(Math.round(hours / 24), 'day')}`;
}

export const UNSENT_WORDS: Record<UnsentReason, string> = {
  late: `Was not sent: the server was down for ${SCHEDULE_LATE_HOURS} hours after its time.`,
  push_off: 'Was not sent: alerts were switched off on the server at its time.',
};

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
