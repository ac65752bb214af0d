import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { challenges } from '../../../contract/challenges.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

/** Makes the rematch, or finds the one that somebody else has made, and leads there. */
export function useRematch(id: string) {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(challenges.rematch, { params: { id } }),
    onSuccess: ({ path }) => navigate(path),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'The rematch could not be made. Try again in a moment.'),
        variant: 'destructive',
      }),
  });
  return { rematch: () => mutate(), isPending };
}
