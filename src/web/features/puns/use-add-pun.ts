import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import { analytics } from '../../../contract/analytics.ts';
import { puns } from '../../../contract/puns.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { isWhole, NO_WORDS, type PunWords } from './pun-words.ts';
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
      refresh(puns.list, analytics.read, adminLog.read);
      toast({ title: 'Pun Added', description: `${answer} is in the library.` });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to add pun', variant: 'destructive' }),
  });
  const add = (words: PunWords) => (isWhole(words) ? mutate(words) : refuseHalf());
  return { add, isAdding: isPending, problem: error ? reasonOf(error) : undefined, forgetProblem: reset };
}
