import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { rooms } from '../../../contract/rooms.ts';
import { call } from '../../api/call.ts';

/** Somebody who has just signed up takes over the seat that this browser had as a guest. Returns whether there is none. */
export function useClaimRoom(id: string, onClaimed: () => void): { isRefused: boolean } {
  const { mutate, isError } = useMutation({
    mutationFn: () => call(rooms.claim, { params: { id } }),
    onSuccess: onClaimed,
  });
  const claim = useEffectEvent(() => mutate());
  useEffect(() => claim(), []);
  return { isRefused: isError };
}
