import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { challenges } from '../../../contract/challenges.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-of.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toast.ts';

const OPTIONS = [
  { value: 'no', label: 'Keep me in suspense' },
  { value: 'yes', label: 'Tell me' },
];

/** Whether the player hears that somebody has finished a challenge of theirs. Shows nothing until it is known. */
export function ChallengeAlertsField() {
  const queries = useQueryClient();
  const query = queryOf(challenges.readAlerts);
  const { data } = useQuery({ ...query, refetchOnMount: 'always' });
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'challenge alerts' },
    mutationFn: (isOn: boolean) => call(challenges.setAlerts, { body: { isOn } }),
    onSuccess: (alerts) => queries.setQueryData(query.queryKey, alerts),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change the alerts'),
        variant: 'destructive',
      }),
  });
  if (!data) return null;
  const isOn = isPending ? variables : data.isOn;
  return (
    <div className="mt-5">
      <SelectField
        label="When somebody finishes a challenge of mine"
        help="At most one knock an hour for each challenge, and five a day."
        options={OPTIONS}
        value={isOn ? 'yes' : 'no'}
        onChange={(chosen) => mutate(chosen === 'yes')}
      />
    </div>
  );
}
