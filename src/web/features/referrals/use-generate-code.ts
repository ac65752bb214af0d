import { useMutation, useQueryClient } from '@tanstack/react-query';
import { referrals } from '../../../contract/referrals.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { statsQuery } from './stats-query.ts';

export function useGenerateCode() {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(referrals.generate),
    onSuccess: async ({ referralCode }) => {
      // A poll that started earlier must not overwrite the new code.
      await queries.cancelQueries({ queryKey: statsQuery.queryKey });
      queries.setQueryData(statsQuery.queryKey, (info) => info && { ...info, referralCode });
      toast({ title: 'Referral Code Generated!' });
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to generate referral code', variant: 'destructive' }),
  });
  return { generate: () => mutate(), isGenerating: isPending, isGenerated: isSuccess };
}
