import { inFull } from './numbers.ts';

/** The kinds of actions that the admin log records, besides those on one user (contract/user-actions.ts). */
export const OTHER_ACTIONS = [
  'gift',
  'export_users',
  'add_note',
  'remove_note',
  'upload_puns',
  'undo_batch',
  'activate_batch',
  'bulk_puns',
  'add_pun',
  'edit_pun',
  'activate_pun',
  'deactivate_pun',
  'choose_daily',
  'approve_feedback',
  'dismiss_feedback',
  'create_campaign',
  'edit_campaign',
  'delete_campaign',
  'schedule_campaign',
  'unschedule_campaign',
  'send_campaign',
  're_engage',
  'reset_second_factor',
  'join_provider',
  'accept_secret',
  'back_up',
] as const;

export const REASON_MAX = 500;

/** Returns null if the reason is empty or too long. PostgreSQL cannot store the character U+0000. */
export function normaliseReason(text: string): string | null {
  const reason = text.replaceAll('\0', '').trim();
  return reason.length >= 1 && reason.length <= REASON_MAX ? reason : null;
}

export const USER_NOTE_MAX = 2000;
/** How many notes about one user are kept at a time. */
export const USER_NOTES_MAX = 200;

/** Returns null if the note is empty or too long. PostgreSQL cannot store the character U+0000. */
export function normaliseUserNote(text: string): string | null {
  const note = text.replaceAll('\0', '').trim();
  return note.length >= 1 && note.length <= USER_NOTE_MAX ? note : null;
}

/** A ban that ends later than this is one for good. */
const BAN_YEARS_MAX = 10;
export const BAN_END_RULE = `A ban can end at any time in the next ${BAN_YEARS_MAX} years. For a longer one, leave the end out.`;

export function isBanEnd(until: Date, now: Date): boolean {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + BAN_YEARS_MAX);
  return until > now && until <= latest;
}

/** Whether a ban that was to end by itself has ended. */
export function isBanOver({ bannedUntil }: { bannedUntil: Date | null }, now: Date): boolean {
  return bannedUntil !== null && bannedUntil <= now;
}

/** Whether a text contains one of these names, as a word and in any case. */
export function mentionsAny(text: string, names: readonly (string | null)[]): boolean {
  const isPartOfWord = (character = ' ') => /[\p{L}\p{N}]/u.test(character);
  const inText = text.toLowerCase();
  return names.some((name) => {
    if (!name) return false;
    const sought = name.toLowerCase();
    for (let at = inText.indexOf(sought); at >= 0; at = inText.indexOf(sought, at + 1))
      if (!isPartOfWord(inText[at - 1]) && !isPartOfWord(inText[at + sought.length])) return true;
    return false;
  });
}

/** The largest amount of one gift, and of a balance that a reset can set. */
export const CREDITS_MAX = 1_000_000;
export const RESET_RULE = `Credits can only be reset to a whole number from 0 to ${inFull(CREDITS_MAX)}.`;
/** The largest balance that anybody can have, far below what the database can count to. */
export const BALANCE_MAX = 1_000_000_000;

export function isGift(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= CREDITS_MAX;
}

export function isResetAmount(amount: number): boolean {
  return amount === 0 || isGift(amount);
}
