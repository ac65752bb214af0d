import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../api/send.ts';
import { Button } from '../ui/Button.tsx';
import { useRetry } from '../ui/use-retry.ts';
import { Notice } from './Notice.tsx';

const PROBE = { method: 'GET', path: '/healthz' };

/**
 * Only a page load can fetch the screen. It happens automatically once an unreachable server answers again; if the server
 * was reachable all the time, something else is wrong, and the player decides.
 */
export function ScreenNotFetched({ isOld }: { isOld: boolean }) {
  const wasAway = useRef(isOld || !navigator.onLine);
  const [isTrying, setTrying] = useState(false);

  const tryAgain = async (isAsked: boolean) => {
    setTrying(true);
    const isThere = await send(PROBE).then(
      () => true,
      () => false,
    );
    if (isThere && (isAsked || wasAway.current)) return location.reload();
    if (!isThere) wasAway.current = true;
    setTrying(false);
  };
  const tryAtFirst = useEffectEvent(() => tryAgain(false));
  useEffect(() => void tryAtFirst(), []);
  useRetry(!isTrying, () => void tryAgain(false));

  return (
    <div role="alert" className="pt-14">
      <Notice title="This page is still on its way" mood="hiding">
        <p className="text-quiet">
          The snail could not get through to fetch it. It will set out again as soon as the road is clear.
        </p>
        <Button pending={isTrying} onClick={() => void tryAgain(true)}>
          Try Again
        </Button>
      </Notice>
    </div>
  );
}
