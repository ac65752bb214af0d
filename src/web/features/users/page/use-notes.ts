import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminLog } from '../../../../contract/admin-log.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { person } from '../../../../contract/user-page.ts';
import { ApiError, reasonOf, serverMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query-of.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { toast } from '../../../ui/toast.ts';
import { wholeList } from '../whole-list.ts';

const AT_FIELD: (string | undefined)[] = [
  'invalid_person_note',
  'too_many_person_notes',
] satisfies ErrorCode[];
const GONE: ErrorCode = 'person_note_not_found';

const notesQuery = (userId: string) => queryOf(person.notes, { params: { userId } });

export function useNotes(userId: string, isNear: boolean) {
  const query = useQuery({ ...notesQuery(userId), enabled: isNear, refetchOnMount: 'always' });
  return wholeList(query, (rows) => rows);
}

/** `onAdded` is called when the form can be cleared. */
export function useAddNote(userId: string, onAdded: () => void) {
  const refreshNotes = useRefreshNotes(userId);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (text: string) => call(person.addNote, { params: { userId }, body: { text } }),
    onSuccess: async () => {
      onAdded();
      await refreshNotes();
      toast({ title: 'Note Added', description: 'Every admin can read it here.' });
    },
    onError: (error) => {
      if (!isAtField(error)) refuse(error, 'Failed to add the note');
    },
  });
  return {
    add: mutate,
    isPending,
    problem: error && isAtField(error) ? reasonOf(error) : undefined,
    forgetProblem: reset,
  };
}

/** A note that somebody else has removed meanwhile counts as removed. Resolves to whether it is gone. */
export function useRemoveNote(userId: string) {
  const refreshNotes = useRefreshNotes(userId);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (noteId: number) =>
      call(person.removeNote, { params: { userId, noteId: String(noteId) } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === GONE)) throw error;
      }),
    onSuccess: async () => {
      await refreshNotes();
      toast({ title: 'Note Removed', description: 'The admin log keeps that there was one.' });
    },
    onError: (error) => refuse(error, 'Failed to remove the note'),
  });
  const remove = (noteId: number) =>
    mutateAsync(noteId).then(
      () => true,
      () => false,
    );
  return { remove, isPending };
}

function useRefreshNotes(userId: string) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: notesQuery(userId).queryKey }),
      refresh(adminLog.read),
    ]);
}

function isAtField(error: Error): boolean {
  return error instanceof ApiError && AT_FIELD.includes(error.code);
}

function refuse(error: Error, otherwise: string) {
  toast({ title: 'Error', description: serverMessage(error, otherwise), variant: 'destructive' });
}
