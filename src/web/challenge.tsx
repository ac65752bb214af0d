import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ChallengePage } from './screens/landing/challenge/ChallengePage.tsx';

/** Takes over the page of a challenge, which the server has written for somebody without an account. */
export function startChallenge(root: HTMLElement, invite: string) {
  hydrateRoot(
    root,
    <StrictMode>
      <ChallengePage invite={JSON.parse(invite)} />
    </StrictMode>,
  );
}
