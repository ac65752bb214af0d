import { useMutation, useQuery } from '@tanstack/react-query';
import { type Backup, checkup } from '../../../contract/checkup.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/query-of.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { Button } from '../../ui/Button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Folio } from '../../ui/Folio.tsx';
import { counted } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Shown only if the server backs up its embedded database by itself. */
export function BackupCard() {
  const { data } = useQuery(queryOf(checkup.backups));
  const { backUp, isPending } = useBackUp();
  if (!data || data.everyHours === null) return null;

  return (
    <Folio aria-labelledby="backups-title" className="grid justify-items-start gap-3">
      <h2 id="backups-title" className="text-2xl">
        Backups
      </h2>
      <p className="text-quiet">
        {data.last ? <Last {...data.last} /> : 'There is no backup yet.'} A backup is made every{' '}
        {counted(data.everyHours, 'hour')}, and whenever you press the button.
      </p>
      <Button onClick={backUp} pending={isPending}>
        {isPending ? 'Backing up…' : 'Back up now'}
      </Button>
    </Folio>
  );
}

function Last({ madeAt, bytes }: Backup) {
  return (
    <>
      The last one was made and verified on <time dateTime={madeAt}>{dateAndTime(madeAt)}</time> (
      {megabytes(bytes)}).
    </>
  );
}

function useBackUp() {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(checkup.backUp),
    onSuccess: ({ bytes }) =>
      toast({ title: 'Backup Made', description: `${megabytes(bytes)}, written and verified.` }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to make a backup'),
        variant: 'destructive',
      }),
    onSettled: () => void refresh(checkup.backups),
  });
  return { backUp: () => mutate(), isPending };
}
