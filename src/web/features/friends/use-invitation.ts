import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { friends, type Relation } from '../../../contract/friends.ts';
import { ApiError, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-of.ts';
import { useRefreshFriends } from '../../api/use-refresh-friends.ts';
import { playerName } from '../../ui/player-name.ts';
import { toast } from '../../ui/toast.ts';
import { forgetFriend, keptFriend } from './kept-invitation.ts';

export type FriendInvitation =
  | { status: 'none' }
  | { status: 'asking'; title: string; text: string; accept: () => void; isPending: boolean }
  /** There is nothing to ask any more, and the text says why. */
  | { status: 'told'; title: string; text: string };

const UNKNOWN: ErrorCode = 'friend_unknown';

/** Asks whether the player whose link was opened shall be a friend, until it is answered. */
export function useFriendInvitation(): FriendInvitation {
  const [code] = useState(keptFriend);
  const { data, error } = useQuery({
    ...queryOf(friends.invitation, { query: { code } }),
    enabled: code !== '',
    refetchOnMount: 'always',
  });
  const refresh = useRefreshFriends();
  const asking = useMutation({
    mutationFn: () => call(friends.request, { body: { code } }),
    onError: (problem) =>
      toast({
        title: 'Error',
        description: serverMessage(problem, 'The snail could not get through. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: refresh,
  });
  const relation = asking.data?.relation ?? data?.relation;
  // After any other refusal the link is kept, and asked about again on the next visit.
  const isUnknown = error instanceof ApiError && error.code === UNKNOWN;
  const isOver = isUnknown || (relation !== undefined && !isOpen(relation));
  useEffect(() => {
    if (isOver) forgetFriend();
  }, [isOver]);

  if (isUnknown)
    return { status: 'told', title: 'This link leads to nobody', text: serverMessage(error, error.message) };
  if (!data || relation === undefined) return { status: 'none' };
  const name = playerName(data.player);
  if (isOpen(relation))
    return {
      status: 'asking',
      title: `Add ${name} as a friend?`,
      text: QUESTION[relation](name),
      accept: () => asking.mutate(),
      isPending: asking.isPending,
    };
  const [title, text] = asking.data ? ANSWERED[asking.data.relation](name) : TOLD[relation](name);
  return { status: 'told', title, text };
}

type Open = Extract<Relation, 'none' | 'asked'>;

function isOpen(relation: Relation): relation is Open {
  return relation === 'none' || relation === 'asked';
}

type Words = (name: string) => [title: string, text: string];

const QUESTION: Record<Open, (name: string) => string> = {
  none: (name) =>
    `If ${name} says yes, you meet on the friends leaderboards and see how each other fared on the pun of the day.`,
  asked: (name) => `${name} has asked you, too: one press, and you are friends.`,
};
const ANSWERED: Record<'sent' | 'friends', Words> = {
  sent: (name) => ['Your request is on its way', `Now it is up to ${name}. Some answers travel by snail.`],
  friends: (name) => [`You and ${name} are friends`, 'May the better pun win.'],
};
const TOLD: Record<Exclude<Relation, Open>, Words> = {
  ...ANSWERED,
  sent: (name) => ['You have asked already', `${name} has not answered yet. Some answers travel by snail.`],
  you: () => ['This is your own friend link', 'Send it to somebody whom you would like to add.'],
  blocked: (name) => [
    `You have blocked ${name}`,
    'Unblock them under Friends, on the Referrals tab of your profile, if you have made up.',
  ],
};
