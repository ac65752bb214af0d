import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { adminLog } from '../../../contract/admin-log.ts';
import { daily } from '../../../contract/daily.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { type Pun, puns } from '../../../contract/puns.ts';
import { reports } from '../../../contract/reports.ts';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { type BookWords, bookWordsOf, isWhole, type PunWords } from './pun-words.ts';
import { refuseFault } from './refuse-fault.ts';
import { refuseHalf } from './refuse-half.ts';

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
      refresh(puns.list, daily.plan, reports.reported, adminLog.read);
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
