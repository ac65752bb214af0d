import { useEffect } from 'react';
import type { User } from '../../contract/identity.ts';
import { useRefreshUser } from '../api/use-user.ts';
import { LeavingButtons } from '../features/profile/LeavingCards.tsx';
import { LogoutLink } from '../shell/LogoutLink.tsx';
import { Notice } from '../shell/Notice.tsx';
import { PlainFrame } from '../shell/PlainFrame.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { dateAndTime } from '../ui/dates.ts';

/** Banned players can still download and delete their data. */
export function BannedScreen({ user }: { user: User }) {
  const { banReason: reason, bannedUntil } = user;
  return (
    <PlainFrame>
      <Notice title="This account is banned" mood="hiding">
        {bannedUntil ? <UntilThen end={bannedUntil} /> : <p className="text-quiet">{TAKEN}.</p>}
        {reason && (
          <blockquote className="w-full border-vermilion border-l-4 bg-sunk px-5 py-4 text-left">
            <p className="rubric">Reason</p>
            <p className="wrap-anywhere">{reason}</p>
          </blockquote>
        )}
        <LogoutLink className={buttonClass()}>Logout</LogoutLink>
        <LeavingButtons confirmation={user.username ?? user.email} />
      </Notice>
    </PlainFrame>
  );
}

const TAKEN = 'Your quill has been taken away';

/** Says when the player gets the quill back, and leads on to the game at that time. */
function UntilThen({ end }: { end: string }) {
  const refreshUser = useRefreshUser();
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.parse(end) <= Date.now()) void refreshUser();
    }, CHECK_MS);
    return () => clearInterval(timer);
  });
  return (
    <p className="text-quiet">
      {TAKEN} until <time dateTime={end}>{dateAndTime(end)}</time>. Then you can play on.
    </p>
  );
}

/** The browser's clock may be ahead of the server's, so the end is asked for more than once. */
const CHECK_MS = 10_000;
