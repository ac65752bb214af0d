import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Body, Reply } from '../../../../contract/endpoint.ts';
import { type GameSession, game } from '../../../../contract/game.ts';
import { SYNC_SECONDS } from '../../../../rules/clock.ts';
import { pathParts } from '../../../api/path-parts.ts';
import { send } from '../../../api/send.ts';
import { unlessLoggedOut } from '../../../api/unauthorized.ts';
import { announceMilestone } from './announce-milestone.ts';
import { type Countdown, createCountdown, hasReachedMultiple } from './countdown.ts';

/** Differences from the server's clock up to this are network delay and are ignored. */
const TOLERANCE_SECONDS = 1;

interface ClockOptions {
  /** An answer is being sent, the time is up or there is a result. */
  stopped: boolean;
  onTimeUp: () => void;
  /** Called when the server says that the round is over. */
  onEnded: () => void;
}

/** Runs while the tab is visible. Saves when it is hidden, when it is shown again and every ten seconds in between. */
export function useClock(session: GameSession, { stopped, onTimeUp, onEnded }: ClockOptions): Countdown {
  const { relaxed } = session;
  const [countdown] = useState(() => createCountdown(session.timeRemaining));
  const shownBefore = useRef(session.timeRemaining);

  // A failed save is ignored: the next one follows within ten seconds, and the server keeps its own time meanwhile.
  const { mutate } = useMutation({ mutationFn: (body: SavedTime) => saveTime(session.id, body) });
  const onSaved = useEffectEvent(({ timeRemaining: known, isCompleted }: Reply<typeof game.update>) => {
    if (isCompleted) onEnded();
    else if (known < countdown.shown() - TOLERANCE_SECONDS) countdown.lowerTo(known);
  });
  const save = useEffectEvent((paused: boolean) => {
    const timeRemaining = countdown.shown();
    mutate(paused ? { timeRemaining, paused } : { timeRemaining }, { onSuccess: (reply) => onSaved(reply) });
  });

  const onSecond = useEffectEvent(() => {
    const before = shownBefore.current;
    const shown = countdown.shown();
    shownBefore.current = shown;
    if (shown === 0) return onTimeUp();
    announceMilestone(before, shown);
    if (hasReachedMultiple(SYNC_SECONDS, before, shown)) save(false);
  });

  useEffect(() => {
    if (stopped) return;
    const follow = () => {
      if (isHidden() || relaxed) countdown.stop();
      else countdown.run();
    };
    const onVisibility = () => {
      follow();
      // Without a clock there is nothing to save, but the round may have ended elsewhere.
      if (!isHidden() || !relaxed) save(isHidden());
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
  }, [stopped, relaxed, countdown]);

  // Leaving the screen pauses the clock, as hiding the tab does.
  const leave = useEffectEvent(() => {
    if (!stopped && !relaxed) save(true);
  });
  useEffect(() => () => leave(), []);

  return countdown;
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

type SavedTime = Body<typeof game.update>;

/** Uses `keepalive`, so that the request survives the tab that sent it. */
function saveTime(sessionId: string, body: SavedTime): Promise<Reply<typeof game.update>> {
  const { method, path } = game.update;
  const address = pathParts(path, { params: { sessionId } }).join('/');
  const answer = send({ method, path: address, body, keepalive: true });
  return unlessLoggedOut(answer) as Promise<Reply<typeof game.update>>;
}
