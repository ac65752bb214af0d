import type { Body } from '../../../../contract/endpoint.ts';
import { moderation } from '../../../../contract/users.ts';
import { call } from '../../../api/call.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { counted } from '../../../ui/numbers.ts';
import { useAction } from './use-action.ts';

export function useBan(userId: string) {
  return useAction(
    (body: Body<typeof moderation.ban>) => call(moderation.ban, { params: { userId }, body }),
    {
      title: 'User Banned',
      description: ({ email, bannedUntil }) =>
        bannedUntil
          ? `${email} is banned until ${dateAndTime(bannedUntil)} and will see the reason.`
          : `${email} is banned and will see the reason.`,
      failed: 'Failed to ban user',
    },
    ['invalid_ban_end'],
  );
}

export function useUnban(userId: string) {
  return useAction(() => call(moderation.unban, { params: { userId } }), {
    title: 'User Unbanned',
    description: ({ email }) => `${email} can play again.`,
    failed: 'Failed to unban user',
  });
}

export function useRelease(userId: string) {
  return useAction(
    (body: Body<typeof moderation.release>) => call(moderation.release, { params: { userId }, body }),
    {
      title: 'User Released',
      description: ({ email }) => `${email} is back on the leaderboards.`,
      failed: 'Failed to release user',
    },
  );
}

export function useResetCredits(userId: string) {
  return useAction(
    (body: { amount: number; reason: string }) => call(moderation.resetCredits, { params: { userId }, body }),
    {
      title: 'Credits Reset',
      description: ({ email, credits }) => `${email} now has ${counted(credits, 'credit')}.`,
      failed: 'Failed to reset credits',
    },
  );
}

export function useResetPoints(userId: string) {
  return useAction(
    (reason: string) => call(moderation.resetPoints, { params: { userId }, body: { reason } }),
    {
      title: 'Points Reset',
      description: ({ email }) => `${email} starts again at 0 points.`,
      failed: 'Failed to reset points',
    },
  );
}
