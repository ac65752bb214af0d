import type { Campaign } from '../../../contract/campaigns.ts';
import {
  INACTIVE_DAYS_DEFAULT,
  INACTIVE_DAYS_MAX,
  INACTIVE_DAYS_MIN,
  isInactiveDays,
  MESSAGE_MAX,
  normaliseCampaignText,
  type TargetType,
  TITLE_MAX,
} from '../../../rules/campaign.ts';
import { counted } from '../../ui/numbers.ts';

export interface Draft {
  title: string;
  message: string;
  targetType: TargetType;
  /** The text as typed, which need not be a number. */
  inactiveDays: string;
}

export const BLANK: Draft = {
  title: '',
  message: '',
  targetType: 'all',
  inactiveDays: String(INACTIVE_DAYS_DEFAULT),
};

export function draftOf({ title, message, targetType, inactiveDays }: Campaign): Draft {
  return { title, message, targetType, inactiveDays: String(inactiveDays ?? INACTIVE_DAYS_DEFAULT) };
}

/** Returns what is wrong with each field. A missing title or message is reported only on submit. */
export function problemsOf({ title, message, targetType, inactiveDays }: Draft) {
  return {
    title: tooLong(title, TITLE_MAX),
    message: tooLong(message, MESSAGE_MAX),
    inactiveDays:
      targetType === 'inactive' && !isDays(inactiveDays)
        ? `A whole number from ${INACTIVE_DAYS_MIN} to ${INACTIVE_DAYS_MAX}, please.`
        : undefined,
  };
}

export function isIncomplete({ title, message }: Draft): boolean {
  return [title, message].some((text) => normaliseCampaignText(text) === '');
}

export function bodyOf({ targetType, inactiveDays, title, message }: Draft) {
  const days = targetType === 'inactive' && { inactiveDays: Number(inactiveDays) };
  return { title, message, targetType, ...days };
}

function isDays(text: string): boolean {
  return /^\s*\d+\s*$/.test(text) && isInactiveDays(Number(text));
}

function tooLong(text: string, max: number): string | undefined {
  const surplus = normaliseCampaignText(text).length - max;
  return surplus > 0 ? `Too long by ${counted(surplus, 'character')}.` : undefined;
}
