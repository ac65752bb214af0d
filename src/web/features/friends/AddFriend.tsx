import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { friends } from '../../../contract/friends.ts';
import { ApiError, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { toast } from '../../ui/toast.ts';
import { useRefreshFriends } from './use-friend-act.ts';

const ALREADY: ErrorCode = 'already_friends';
const ANSWERS = { sent: 'Asked', friends: 'Friends' } as const;

export interface AddFriendProps {
  name: string;
  /** The id of the challenge or room. */
  venue: string;
  /** The other player's seat there. */
  seatId: string;
}

/** Sends a request to a player with whom one has just played. It must not be shown to or for guests. */
export function AddFriend({ name, venue, seatId }: AddFriendProps) {
  const [relation, setRelation] = useState<keyof typeof ANSWERS>();
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
  return (
    <Button variant="link" aria-label={`Add friend ${name}`} pending={isPending} onClick={() => mutate()}>
      Add friend
    </Button>
  );
}
