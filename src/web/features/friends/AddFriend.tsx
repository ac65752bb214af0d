import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { friends, type OtherPlayer } from '../../../contract/friends.ts';
import { ApiError, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-of.ts';
import { useRefreshFriends } from '../../api/use-refresh-friends.ts';
import { Button } from '../../ui/Button.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { toast } from '../../ui/toast.ts';

const ALREADY: ErrorCode = 'already_friends';
const ANSWERS = { sent: 'Asked', friends: 'Friends' } as const;

export interface AddFriendProps {
  name: string;
  /** The id of the challenge or room. */
  venue: string;
  /** The other player's seat there. */
  seatId: string;
}

type Answer = keyof typeof ANSWERS;

/**
 * Sends a request to a player with whom one has just played, unless they are friends, were asked or are blocked. It must
 * not be shown to or for guests.
 */
export function AddFriend({ name, venue, seatId }: AddFriendProps) {
  const [relation, setRelation] = useState<Answer>();
  const known = useKnown(name);
  const refresh = useRefreshFriends();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(friends.request, { body: { seat: { venue, id: seatId } } }),
    onSuccess: (reply) => {
      setRelation(reply.relation);
      toast(
        reply.relation === 'sent'
          ? { title: 'Request Sent', description: `Now it is up to ${name}.` }
          : { title: 'New Friend', description: `${name} had asked you, too: you are friends now.` },
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === ALREADY) setRelation('friends');
      toast({
        title: 'Error',
        description: serverMessage(error, 'The snail could not get through. Please try again.'),
        variant: 'destructive',
      });
    },
    onSettled: refresh,
  });
  if (relation)
    return (
      <span tabIndex={-1} ref={focusIt} className="text-quiet">
        <span className="sr-only">{`${name}: `}</span>
        {ANSWERS[relation]}
      </span>
    );
  if (known === 'sent' || known === 'friends') return <span className="text-quiet">{ANSWERS[known]}</span>;
  if (known !== 'stranger') return null;
  return (
    <Button variant="link" aria-label={`Add friend ${name}`} pending={isPending} onClick={() => mutate()}>
      Add friend
    </Button>
  );
}

/** What the player's lists say of somebody, by the name, which is unique among players. */
function useKnown(name: string): Answer | 'blocked' | 'stranger' | 'loading' {
  const { data, isPending } = useQuery({ ...queryOf(friends.list), refetchOnMount: 'always' });
  const isIn = (players: readonly OtherPlayer[] = []) => players.some(({ username }) => username === name);
  if (isPending) return 'loading';
  if (isIn(data?.friends)) return 'friends';
  if (isIn(data?.sent)) return 'sent';
  return isIn(data?.blocked) ? 'blocked' : 'stranger';
}
