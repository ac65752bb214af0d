import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Body, Reply } from '../../../../contract/endpoint.ts';
import { type GameSession, game } from '../../../../contract/game.ts';
import { SYNC_SECONDS } from '../../../../rules/clock.ts';
import { pathParts } from '../../../api/path-parts.ts';
import { send } from '../../../api/send.ts';
import { announce } from '../announcements.ts';
import { type Countdown, createCountdown, hasReachedMultiple } from './countdown.ts';

const MILESTONES = [60, 30, 10];
/** Differences from the server's clock up to this are network delay and are ignored. */
const TOLERANCE_SECONDS = 1;

interface ClockOptions {
  /** An answer is on its way or the time is up: nothing counts any more. */
  stopped: boolean;
  onTimeUp: () => void;
}

/** Runs while the tab is visible; saves when it hides, when it shows again and every ten seconds between. */
export function useClock(session: GameSession, { stopped, onTimeUp }: ClockOptions): Countdown {
  const [countdown] = useState(() => createCountdown(session.timeRemaining));
  const shownBefore = useRef(session.timeRemaining);

  const save = useEffectEvent(async (paused: boolean) => {
    const timeRemaining = countdown.shown();
    const known = await saveTime(session.id, paused ? { timeRemaining, paused } : { timeRemaining });
    if (known !== undefined && known < countdown.shown() - TOLERANCE_SECONDS) countdown.lowerTo(known);
  });

  const onSecond = useEffectEvent(() => {
    const before = shownBefore.current;
    const shown = countdown.shown();
    shownBefore.current = shown;
    if (shown === 0) return onTimeUp();
    if (MILESTONES.includes(shown) && shown < before) announce(`${shown} seconds left`);
    if (hasReachedMultiple(SYNC_SECONDS, before, shown)) void save(false);
  });

  useEffect(() => {
    if (stopped) return;
    const follow = () => {
      if (isHidden()) countdown.stop();
      else countdown.run();
    };
    const onVisibility = () => {
      follow();
      void save(isHidden());
    };
    const unwatch = countdown.watch(() => onSecond());
    document.addEventListener('visibilitychange', onVisibility);
    if (isHidden()) onVisibility();
    else follow();
    return () => {
      unwatch();
      document.removeEventListener('visibilitychange', onVisibility);
      countdown.stop();
    };
  }, [stopped, countdown]);

  // Leaving the screen pauses the clock, as hiding the tab does.
  const leave = useEffectEvent(() => {
    if (!stopped) void save(true);
  });
  useEffect(() => () => leave(), []);

  return countdown;
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

/**
 * Survives the tab that sent it. A save that fails is silent: the next one follows in ten seconds, and the server keeps
 * its own reckoning meanwhile.
 */
async function saveTime(sessionId: string, body: Body<typeof game.update>): Promise<number | undefined> {
  const { method, path } = game.update;
  const address = pathParts(path, { params: { sessionId } }).join('/');
  try {
    const reply = await send({ method, path: address, body, keepalive: true });
    return (reply as Reply<typeof game.update>).timeRemaining;
  } catch {
    return undefined;
  }
}
