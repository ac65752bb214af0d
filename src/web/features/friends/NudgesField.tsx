import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { friends } from '../../../contract/friends.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-of.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toast.ts';

const OPTIONS = [
  { value: 'yes', label: 'Let the snail knock' },
  { value: 'no', label: 'Leave me in peace' },
];

/** Whether friends may nudge the player. Shows nothing until it is known. */
export function NudgesField() {
  const queries = useQueryClient();
  const query = queryOf(friends.readNudges);
  const { data } = useQuery({ ...query, refetchOnMount: 'always' });
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'nudges' },
    mutationFn: (isOn: boolean) => call(friends.setNudges, { body: { isOn } }),
    onSuccess: (nudges) => queries.setQueryData(query.queryKey, nudges),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to change the nudges'),
        variant: 'destructive',
      }),
  });
  if (!data) return null;
  const isOn = isPending ? variables : data.isOn;
  return (
    <div className="friend-nudges">
      <SelectField
        label="When a friend nudges me to play"
        help="At most one knock a day, never after you have played, and only on devices where notifications are on."
        options={OPTIONS}
        value={isOn ? 'yes' : 'no'}
        onChange={(chosen) => mutate(chosen === 'yes')}
      />
    </div>
  );
}
