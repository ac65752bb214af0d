import type { ErrorCode } from '../../../../contract/errors.ts';
import { guestPlay } from '../../../../contract/guest-play.ts';
import type { DayRiddle } from '../../../../contract/shared-day.ts';
import { ApiError, reasonOf } from '../../../api/api-error.ts';
import { ask } from './ask.ts';
import { createPlay, type OnChange, type Play } from './day-play.ts';
import { spoken } from './day-view.ts';

const AHEAD: ErrorCode = 'daily_ahead';

/** Opens the day and returns what plays it; undefined if the server refuses, which is then said on the card. */
export async function openDay(riddle: DayRiddle, onChange: OnChange): Promise<Play | undefined> {
  const code = new URLSearchParams(location.search).get('ref')?.slice(0, 40) ?? '';
  try {
    const opened = await ask(guestPlay.open, riddle.day, { code });
    return createPlay(riddle, opened, onChange);
  } catch (error) {
    const note =
      error instanceof ApiError && error.code === AHEAD ? opensAt(riddle.day) : reasonOf(error as Error);
    onChange((game) => ({ ...game, ...spoken(game, note ?? '') }));
    return undefined;
  }
}

function opensAt(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const weekday = at.toLocaleDateString('en-US', { weekday: 'long' });
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short' });
  return `It opens on ${weekday} at ${time}, your time.`;
}
