import { createHmac } from 'node:crypto';
import type { CheckedBoard, OpenedDay, Sender, Solution } from '../../../contract/guest-play.ts';
import { distinctLetters, lettersOf, maskAnswer } from '../../../rules/answer.ts';
import { type Day, startOf, UTC } from '../../../rules/day.ts';
import { foldAnswer } from '../../../rules/fold.ts';
import { hiddenPositions } from '../../../rules/hints.ts';
import { isReferralCode, normaliseReferralCode } from '../../../rules/referral-code.ts';
import { GUEST_CHECKS, isOpenToGuests, shownLettersMax } from '../../../rules/shared-day.ts';
import { soundsRight } from '../../../rules/sounds-right.ts';
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
    ...left(pun.answer, guest),
    sender: await readSender(db, code, guest.day),
    solution: guest.isSolved
      ? await db.transaction(async (tx) => {
          const play = { networkHash, punId: pun.id };
          await admitGuestAnswer(tx, play, clock.now());
          return showAnswer(tx, pun, guest.day, { play, now: clock.now() });
        })
      : null,
  };
}

async function readSender(db: Db, text: string, day: Day): Promise<Sender | null> {
  const code = normaliseReferralCode(text);
  return isReferralCode(code) ? findSender(db, code, day) : null;
}

/** Returns the guest's state with one more letter, and that letter. */
export function showLetter({ secret }: GuestDeps, { answer }: DayPun['pun'], before: GuestDay) {
  const guest = { ...before, shown: before.shown + 1 };
  const index = letterOrder(answer, guest.day, secret)[before.shown];
  if (before.isSolved || before.shown >= shownLettersMax(answer) || index === undefined)
    throw new Refusal('nothing_to_reveal');
  return { guest, reply: { index, letter: answer.charAt(index), ...left(answer, guest) } };
}

/** Returns the guest's state with one more check, and what came of it. */
export function checkBoard(
  { db, clock }: GuestDeps,
  pun: DayPun['pun'],
  before: GuestDay,
  { answer, networkHash }: { answer: string; networkHash: string },
): Promise<{ guest: GuestDay; reply: CheckedBoard }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (before.checks >= GUEST_CHECKS && !before.isSolved) throw new Refusal('no_checks_left');
    const play = { networkHash, punId: pun.id };
    await countGuestCheck(tx, play, now);
    const isRight = lettersOf(foldAnswer(answer)) === lettersOf(pun.answer);
    const checks = before.isSolved ? before.checks : before.checks + 1;
    const guest = { ...before, checks, isSolved: before.isSolved || isRight };
    if (isRight) {
      const solution = await showAnswer(tx, pun, guest.day, { play, now });
      return { guest, reply: { outcome: 'right', ...left(pun.answer, guest), solution } };
    }
    const { ordinary } = await findAnatomy(tx, guest.day);
    const isNear = ordinary !== null && soundsRight(answer, ordinary, pun.answer);
    const outcome = isNear ? 'sounds_right' : 'wrong';
    return { guest, reply: { outcome, ...left(pun.answer, guest), solution: null } };
  });
}

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
  { play, now }: { play: GuestPlay; now: Date },
): Promise<Solution> {
  await noteGuestAnswer(tx, play, now);
  const explanation = explanationOf(await findAnatomy(tx, day));
  return { answer, explanation, solvedBy: (await readCommunity(tx, day)).solved };
}

function left(answer: string, { shown, checks, isSolved }: GuestDay) {
  const lettersLeft = isSolved ? 0 : Math.max(0, shownLettersMax(answer) - shown);
  return { lettersLeft, checksLeft: Math.max(0, GUEST_CHECKS - checks) };
}

/** The positions of the letters that this guest was shown. */
export function shownPositions(answer: string, { day, shown }: GuestDay, secret: string): number[] {
  return letterOrder(answer, day, secret).slice(0, Math.min(shown, shownLettersMax(answer)));
}

/** Orders the letters by a keyed hash: everybody is shown the same ones, and nobody can predict which. */
function letterOrder(answer: string, day: Day, secret: string): number[] {
  const hash = (index: number) =>
    createHmac('sha256', `shared-day:${secret}`).update(`${day}:${index}`).digest('hex');
  return hiddenPositions(answer, [], 'letter')
    .map((index) => ({ index, hash: hash(index) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ index }) => index);
}
