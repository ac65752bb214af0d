import { createHmac } from 'node:crypto';
import type { CheckedBoard, ShownLetter } from '../../../contract/board.ts';
import type { OpenedDay, Sender, Solution } from '../../../contract/guest-play.ts';
import { distinctLetters, maskAnswer } from '../../../rules/answer.ts';
import { BOARD_CHECKS, judgeLine, letterOrder, lettersLeft } from '../../../rules/board-check.ts';
import { type Day, startOf, UTC } from '../../../rules/day.ts';
import { isReferralCode, normaliseReferralCode } from '../../../rules/referral-code.ts';
import { isOpenToGuests } from '../../../rules/shared-day.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Player } from '../../player.ts';
import {
  admitGuestAnswer,
  countGuestCheck,
  type GuestPlay,
  noteGuestAnswer,
} from '../game/guests.service.ts';
import { explanationOf } from '../game/submit.service.ts';
import { noteShownTogether } from '../game/together.service.ts';
import type { DailyDeps } from './daily.service.ts';
import { type DayPun, findDayPun, readCommunity } from './daily.store.ts';
import { type GuestDay, wasShownAny } from './guest-cookie.ts';
import { findAnatomy, findSender } from './guest-play.store.ts';
import { dateOf, type SharedDay } from './shared-day.ts';
import type { OnDaySolved } from './streak.service.ts';

export interface GuestDeps extends DailyDeps {
  secret: string;
  onDaySolved: OnDaySolved;
}

/** Guests play from the UTC date on; before that the page exists, because the day has begun somewhere. */
export async function findGuestPun(
  { db, clock }: GuestDeps,
  shared: SharedDay | undefined,
): Promise<DayPun['pun']> {
  const found = shared && (await findDayPun(db, shared.day));
  if (!found) throw new Refusal('no_daily');
  const now = clock.now();
  if (isOpenToGuests(shared.day, now)) return found.pun;
  const seconds = Math.ceil((startOf(shared.day, UTC).getTime() - now.getTime()) / 1000);
  throw new Refusal('daily_ahead', `This pun opens at 00:00 UTC on ${dateOf(shared)}.`, seconds);
}

export async function openGuestDay(
  deps: GuestDeps,
  pun: DayPun['pun'],
  guest: GuestDay,
  { code, networkHash }: { code: string; networkHash: string },
): Promise<OpenedDay> {
  const { db, clock, secret } = deps;
  const shown = shownPositions(pun.answer, guest, secret);
  return {
    mask: maskAnswer(pun.answer, shown),
    letters: distinctLetters(pun.answer),
    lettersLeft: lettersLeftTo(guest, pun.answer),
    checksLeft: checksLeftTo(guest),
    sender: await readSender(db, code, guest.day),
    solution: guest.isSolved
      ? await db.transaction(async (tx) => {
          const play = { networkHash, punId: pun.id };
          await admitGuestAnswer(tx, play, clock.now());
          const anatomy = await findAnatomy(tx, guest.day);
          return showAnswer(tx, pun, guest.day, { anatomy, play, now: clock.now() });
        })
      : null,
  };
}

async function readSender(db: Db, text: string, day: Day): Promise<Sender | null> {
  const code = normaliseReferralCode(text);
  return isReferralCode(code) ? findSender(db, code, day) : null;
}

/** Returns the guest's state with one more letter, and that letter. */
export function showLetter(
  { secret }: GuestDeps,
  { answer }: DayPun['pun'],
  before: GuestDay,
): { guest: GuestDay; reply: ShownLetter } {
  const left = lettersLeftTo(before, answer);
  const index = orderOf(answer, before.day, secret)[before.shown];
  if (index === undefined || left === 0) throw new Refusal('nothing_to_reveal');
  const guest = { ...before, shown: before.shown + 1 };
  return { guest, reply: { index, letter: answer.charAt(index), lettersLeft: left - 1 } };
}

/** Returns the guest's state with one more check, and what came of it. */
export function checkBoard(
  { db, clock }: GuestDeps,
  pun: DayPun['pun'],
  before: GuestDay,
  { answer, networkHash }: { answer: string; networkHash: string },
): Promise<{ guest: GuestDay; reply: CheckedBoard<Solution> }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (before.checks >= BOARD_CHECKS && !before.isSolved)
      throw new Refusal('too_many_checks', NO_CHECKS_LEFT);
    const play = { networkHash, punId: pun.id };
    await countGuestCheck(tx, play, now);
    const anatomy = await findAnatomy(tx, before.day);
    const judged = judgeLine(answer, { answer: pun.answer, ordinary: anatomy.ordinary });
    const isSolved = judged.status === 'solved';
    const checks = before.isSolved ? before.checks : before.checks + 1;
    const guest = { ...before, checks, isSolved: before.isSolved || isSolved };
    const ended = isSolved ? await showAnswer(tx, pun, guest.day, { anatomy, play, now }) : null;
    return { guest, reply: { ...judged, checksLeft: checksLeftTo(guest), ended } };
  });
}

const NO_CHECKS_LEFT = `That was the last of ${BOARD_CHECKS} checks. Create an account and play on.`;

/** A player who plays as a guest while signed in has been shown the pun. Runs before the reply that shows it. */
export async function noteShownTo(
  { db, clock }: GuestDeps,
  player: Player | null,
  pun: DayPun['pun'],
  guest: GuestDay,
): Promise<void> {
  if (player && wasShownAny(guest)) await noteShownTogether(db, [player.id], pun.id, clock.now());
}

async function showAnswer(
  tx: Db,
  { answer }: DayPun['pun'],
  day: Day,
  { anatomy, play, now }: { anatomy: Parameters<typeof explanationOf>[0]; play: GuestPlay; now: Date },
): Promise<Solution> {
  await noteGuestAnswer(tx, play, now);
  return { answer, explanation: explanationOf(anatomy), solvedBy: (await readCommunity(tx, day)).solved };
}

function lettersLeftTo({ shown, isSolved }: GuestDay, answer: string): number {
  return isSolved ? 0 : lettersLeft(answer, shown);
}

function checksLeftTo({ checks }: GuestDay): number {
  return Math.max(0, BOARD_CHECKS - checks);
}

/** The positions of the letters that this guest was shown. */
export function shownPositions(answer: string, { day, shown }: GuestDay, secret: string): number[] {
  return orderOf(answer, day, secret).slice(0, Math.min(shown, lettersLeft(answer, 0)));
}

function orderOf(answer: string, day: Day, secret: string): number[] {
  return letterOrder(answer, (position) =>
    createHmac('sha256', `shared-day:${secret}`).update(`${day}:${position}`).digest('hex'),
  );
}
