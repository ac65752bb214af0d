import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../api/query-client.ts';
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx';
import { GuestFrame } from '../../shell/GuestFrame.tsx';
import { OfflineNotice } from '../../shell/OfflineNotice.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { ChallengeScreen } from './ChallengeScreen.tsx';

export { joinChallenge } from '../../features/challenges/use-challenge.ts';

interface GuestChallengeProps {
  id: string;
  /** Has just joined, and wants to play at once. */
  isKeen: boolean;
}

/** A challenge for somebody without an account. It is loaded when the guest reaches for the card. */
export function GuestChallenge({ id, isKeen }: GuestChallengeProps) {
  const [client] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <OfflineNotice />
        <GuestFrame>
          <ChallengeScreen id={id} isGuest isKeen={isKeen} />
        </GuestFrame>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
