import { firstUnended, isDay, lastBegun } from '../../../rules/day.ts';
import { keepAtHand } from '../../platform/at-hand.ts';
import { type DailyDeps, numberOf } from './daily.service.ts';
import { findDayPun, findFirstDay } from './daily.store.ts';
import { BOX, type SharedDay } from './shared-day.ts';

/** Days at hand. */
const AT_HAND = 50;
const MINUTE_MS = 60 * 1000;

type ReadDay = (text: string) => Promise<SharedDay | undefined>;

/**
 * Asked for once a minute, however many follow the link: the words of a day that has begun do not change, and a day
 * begins and ends with a minute.
 */
export function createSharedDays(deps: DailyDeps): ReadDay {
  const days = keepAtHand<SharedDay | undefined>(AT_HAND);
  return async (text) => {
    if (!isDay(text)) return undefined;
    const minute = Math.floor(deps.clock.now().getTime() / MINUTE_MS);
    return days(`${text} ${minute}`, () => readSharedDay(deps, text));
  };
}

/** Undefined where it is no day, or none that has begun anywhere. */
export async function readSharedDay({ db, clock }: DailyDeps, text: string): Promise<SharedDay | undefined> {
  const now = clock.now();
  if (!isDay(text) || text > lastBegun(now)) return undefined;
  const first = await findFirstDay(db);
  if (first === null || text < first) return undefined;
  const found = await findDayPun(db, text);
  if (!found) return undefined;
  const { question, answer } = found.pun;
  return {
    day: text,
    number: numberOf(text, first),
    question,
    shape: answer.replaceAll(/[A-Z\p{N}]/gu, BOX).split(' '),
    isOver: text < firstUnended(now),
  };
}
