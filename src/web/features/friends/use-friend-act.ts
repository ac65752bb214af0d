import { useMutation } from '@tanstack/react-query';
import { friends, type OtherPlayer } from '../../../contract/friends.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefreshFriends } from '../../api/use-refresh-friends.ts';
import { playerName } from '../../ui/player-name.ts';
import { toast } from '../../ui/toast.ts';

interface Act {
  send: (player: string) => Promise<unknown>;
  title: string;
  /** Follows the name of the other player. */
  done: (name: string) => string;
}

const chooseStreak = (isChosen: boolean) => (player: string) =>
  call(friends.chooseStreak, { params: { player }, body: { isChosen } });

/** All that a player can do with another. */
const ACTS = {
  accept: {
    send: (player) => call(friends.accept, { params: { player } }),
    title: 'New Friend',
    done: (name) => `You and ${name} are friends now. May the better pun win.`,
  },
  decline: {
    send: (player) => call(friends.decline, { params: { player } }),
    title: 'Request Declined',
    done: (name) => `${name} is not told.`,
  },
  remove: {
    send: (player) => call(friends.remove, { params: { player } }),
    title: 'Friend Removed',
    done: (name) => `${name} is not told.`,
  },
  block: {
    send: (player) => call(friends.block, { params: { player } }),
    title: 'Player Blocked',
    done: (name) => `${name} is not told, and you hear no more of them.`,
  },
  unblock: {
    send: (player) => call(friends.unblock, { params: { player } }),
    title: 'Player Unblocked',
    done: (name) => `${name} can ask to be your friend again.`,
  },
  shareStreak: {
    send: chooseStreak(true),
    title: 'Shared Streak',
    done: (name) => `It counts the days that you and ${name} both solve, from when both have chosen it.`,
  },
  endStreak: {
    send: chooseStreak(false),
    title: 'Shared Streak Ended',
    done: (name) => `You and ${name} stay friends.`,
  },
  nudge: {
    send: (player) => call(friends.nudge, { params: { player } }),
    title: 'Nudged!',
    done: (name) => `The snail is on its way to ${name}.`,
  },
} as const satisfies Record<string, Act>;

export type FriendActName = keyof typeof ACTS;
type FriendAct = (name: FriendActName, player: OtherPlayer) => void;

export function useFriendAct(onDone?: (name: FriendActName) => void) {
  const refresh = useRefreshFriends();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ name, player }: { name: FriendActName; player: OtherPlayer }) =>
      ACTS[name].send(player.id),
    onSuccess: (_, { name, player }) => {
      const { title, done } = ACTS[name];
      toast({ title, description: done(playerName(player)) });
      onDone?.(name);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'The snail could not get through. Please try again.'),
        variant: 'destructive',
      }),
    // Also after a refusal, because the other may have changed something meanwhile.
    onSettled: refresh,
  });
  const act: FriendAct = (name, player) => mutate({ name, player });
  return {
    act,
    isActing: (name: FriendActName, player: OtherPlayer) =>
      isPending && variables.name === name && variables.player.id === player.id,
  };
}
