import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../contract/errors.ts';
import { rooms } from '../../../contract/rooms.ts';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

const NAMELESS: ErrorCode[] = ['seat_name_needed', 'invalid_seat_name', 'unsuitable_name', 'seat_name_taken'];

interface Wish {
  code: string;
  /** Only if the room asks for one; an empty name is drawn. */
  name?: string;
}

/** Takes a seat by a code. */
export function useJoinRoom(onJoined: (id: string) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wish: Wish) => call(rooms.join, { body: wish }),
    onSuccess: ({ id }) => onJoined(id),
  });
  const code = error instanceof ApiError ? (error.code as ErrorCode) : undefined;
  const isNameNeeded = code !== undefined && NAMELESS.includes(code);
  return {
    join: mutate,
    isJoining: isPending,
    isNameNeeded,
    refusal: error && code !== 'seat_name_needed' ? reasonOf(error) : undefined,
  };
}
