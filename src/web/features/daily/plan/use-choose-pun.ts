import { useMutation } from '@tanstack/react-query';
import { daily, type PlannedDay } from '../../../../contract/daily.ts';
import { ADMIN_LOG } from '../../../../contract/paths.ts';
import { reasonOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { toast } from '../../../ui/toast.ts';
import { dayInWords } from './day-words.ts';

export function useChoosePun({ day, pun: planned }: PlannedDay, onChosen: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (punId: number) =>
      call(daily.choose, { params: { day }, body: { punId, instead: planned?.id ?? null } }),
    onSuccess: ({ pun }) => {
      onChosen();
      toast({ title: 'Day Planned', description: `${pun?.answer} is the pun for ${dayInWords(day)}.` });
    },
    // Refreshed after a refusal too, since that means that the calendar has changed.
    onSettled: () => void refresh(daily.plan, ADMIN_LOG),
  });
  return {
    choose: mutate,
    choosingId: isPending ? variables : undefined,
    problem: error ? (reasonOf(error) ?? 'The pun could not be chosen.') : undefined,
  };
}
