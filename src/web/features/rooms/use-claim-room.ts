import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { rooms } from '../../../contract/rooms.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** Somebody who has just signed up takes over the seat that this browser had as a guest. Says whether there is none, or none for them. */
export function useClaimRoom(id: string, onClaimed: () => void) {
  const { mutate, isError, error } = useMutation({
    mutationFn: () => call(rooms.claim, { params: { id } }),
    onSuccess: onClaimed,
  });
  const claim = useEffectEvent(() => mutate());
  useEffect(() => claim(), []);
  return { isRefused: isError, isBanned: error instanceof ApiError && error.code === 'room_banned' };
}
