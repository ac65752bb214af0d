import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { analytics } from '../../../contract/analytics.ts';
import { daily } from '../../../contract/daily.ts';
import type { Body, Reply } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ADMIN_LOG } from '../../../contract/paths.ts';
import { type Pun, puns } from '../../../contract/puns.ts';
import { reports } from '../../../contract/reports.ts';
import { counted, inFull } from '../../../rules/numbers.ts';
import { SKIP_REASONS, type SkipReason } from '../../../rules/pun-bulk.ts';
import { ApiError, reasonOf, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { type BookWords, bookWordsOf, isWhole, NO_WORDS, type PunWords } from './pun-words.ts';
import { refuseFault } from './refuse-fault.ts';
import { refuseHalf } from './refuse-half.ts';

/** `onAdded` gets the content that the form shows next. */
export function useAddPun(onAdded: (next: PunWords) => void) {
  const refresh = useRefresh();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (words: PunWords) => {
      refuseFault(words);
      return call(puns.add, { body: words });
    },
    onSuccess: ({ answer }) => {
      onAdded(NO_WORDS);
      refresh(puns.list, analytics.read, ADMIN_LOG);
      toast({ title: 'Pun Added', description: `${answer} is in the library.` });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to add pun', variant: 'destructive' }),
  });
  const add = (words: PunWords) => (isWhole(words) ? mutate(words) : refuseHalf());
  return { add, isAdding: isPending, problem: error ? reasonOf(error) : undefined, forgetProblem: reset };
}

/** Fetches the current version of a pun of which only the id is known. */
export function useOpenPun() {
  const [opened, setOpened] = useState<Pun>();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(puns.read, { params: { punId: String(id) } }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to open pun'),
        variant: 'destructive',
      }),
  });
  return {
    opened,
    /** If several are requested, the last one is opened. */
    open: (id: number) => mutate(id, { onSuccess: setOpened }),
    close: () => setOpened(undefined),
  };
}

const CHANGED: ErrorCode = 'pun_changed';

export function useEditPun(pun: Pun, onEdited: () => void) {
  const refresh = useRefresh();
  const params = { punId: String(pun.id) };
  /** The stored version that this admin has seen; the server refuses the edit if it is no longer the current one. */
  const [seen, setSeen] = useState<BookWords>(bookWordsOf(pun));
  /** The version of another admin, until this admin has decided which one to keep. */
  const [theirs, setTheirs] = useState<BookWords>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (words: PunWords) => {
      refuseFault(words);
      try {
        return await call(puns.edit, { params, body: { ...words, was: seen } });
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.code === CHANGED) await lookAgain();
        throw refusal;
      }
    },
    onSuccess: () => {
      onEdited();
      refresh(puns.list, daily.plan, reports.reported, ADMIN_LOG);
      toast({ title: 'Pun Updated' });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to update pun', variant: 'destructive' }),
  });

  async function lookAgain() {
    const now = bookWordsOf(await call(puns.read, { params }));
    setSeen(now);
    setTheirs(now);
    refresh(puns.list);
  }

  return {
    edit: (words: PunWords) => (isWhole(words) ? mutate(words) : refuseHalf()),
    isEditing: isPending,
    problem: error ? reasonOf(error) : undefined,
    forgetProblem: reset,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
  };
}

export function useSetActive({ id, answer, isActive }: Pun) {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(isActive ? puns.deactivate : puns.activate, { params: { punId: String(id) }, query: {} }),
    onSuccess: () => {
      refresh(puns.list, daily.plan, reports.reported, ADMIN_LOG);
      toast(
        isActive
          ? { title: 'Pun Deactivated', description: `${answer} will not be dealt any more.` }
          : { title: 'Pun Activated', description: `${answer} will be dealt again.` },
      );
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change pun'),
        variant: 'destructive',
      }),
  });
  return { toggle: () => mutate(), isToggling: isPending };
}

type Bulk = Body<typeof puns.bulk>;

/** Does one thing to many puns. `onDone` is called when the selection can be cleared. */
export function useBulk(onDone: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (bulk: Bulk) => call(puns.bulk, { body: bulk }),
    onSuccess: (reply) => {
      onDone();
      toast({ title: 'Puns Changed', description: words(reply) });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change the puns'),
        variant: 'destructive',
      }),
    onSettled: () => refresh(puns.list, daily.plan, reports.reported, ADMIN_LOG),
  });
  return { change: mutate, pending: isPending ? variables?.action : undefined };
}

const WHY: Record<SkipReason, string> = {
  same: 'already so',
  suspended: 'suspended, which its reports decide',
  themes_full: 'with no room for another theme',
  unknown: 'gone',
};

function words({ changed, skipped }: Reply<typeof puns.bulk>): string {
  const done = `${counted(changed, 'pun')} changed.`;
  if (skipped.length === 0) return done;
  const reasons = SKIP_REASONS.map((reason) => ({
    reason,
    count: skipped.filter((each) => each.reason === reason).length,
  })).filter(({ count }) => count > 0);
  return `${done} Skipped: ${reasons.map(({ reason, count }) => `${inFull(count)} ${WHY[reason]}`).join(', ')}.`;
}
