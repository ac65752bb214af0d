import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { joinChallenge } from '../../features/challenges/use-challenge.ts';
import { keepInvitation } from '../../features/referrals/apply/invitation.ts';
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx';
import { GuestFrame } from '../../shell/GuestFrame.tsx';
import { OfflineNotice } from '../../shell/OfflineNotice.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { ChallengeScreen } from './ChallengeScreen.tsx';

/** Returns why the guest cannot play, or nothing. */
export async function takeSeat(id: string, name: string): Promise<string | undefined> {
  try {
    const { code } = await joinChallenge(id, name);
    // The maker's invitation counts as if it had come with the link.
    if (code !== null) keepInvitation(`?ref=${code}`);
    return undefined;
  } catch (error) {
    return reasonOf(error as Error);
  }
}

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
