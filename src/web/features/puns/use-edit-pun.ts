import { useMutation } from '@tanstack/react-query';
import { adminLog } from '../../../contract/admin-log.ts';
import { puns } from '../../../contract/puns.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { isWhole, type PunWords } from './pun-words.ts';
import { refuseHalf } from './refuse-half.ts';

export function useEditPun(punId: number, onEdited: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: PunWords) => call(puns.edit, { params: { punId: String(punId) }, body }),
    onSuccess: () => {
      onEdited();
      refresh(puns.list, adminLog.read);
      toast({ title: 'Pun Updated' });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to update pun', variant: 'destructive' }),
  });
  const edit = (words: PunWords) => (isWhole(words) ? mutate(words) : refuseHalf());
  return { edit, isEditing: isPending, problem: error ? reasonOf(error) : undefined, forgetProblem: reset };
}
