import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { adminLog } from '../../../contract/admin-log.ts';
import { analytics } from '../../../contract/analytics.ts';
import { puns } from '../../../contract/puns.ts';
import type { PunRow } from '../../../rules/pun-csv.ts';
import { serverMessage } from '../../api/api-error.ts';
import { callWithProgress } from '../../api/call-with-progress.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { inFull } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';

/** `onUploaded` is called when the file and its rows can be cleared. */
export function useUploadPuns(onUploaded: () => void) {
  const refresh = useRefresh();
  /** The share that has been sent, from 0 to 1; at 1 the server is still working on it. */
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (rows: PunRow[]) =>
      callWithProgress(puns.upload, { body: { puns: rows.map(toSend) } }, { onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: ({ count, skipped }) => {
      onUploaded();
      refresh(puns.list, analytics.read, adminLog.read);
      toast({ title: 'Upload Complete', description: words(count, skipped) });
    },
    onError: (error) =>
      toast({
        title: 'Upload Failed',
        description: serverMessage(error, 'The puns did not arrive. Please try again.'),
        variant: 'destructive',
      }),
  });
  return { upload: mutate, isUploading: isPending, share };
}

/** Drops the line number, which only the preview needs. */
const toSend = ({ line: _line, ...pun }: PunRow) => pun;

function words(count: number, skipped: number): string {
  const done = `Successfully uploaded ${inFull(count)} pun questions!`;
  if (skipped === 0) return done;
  return `${done} ${inFull(skipped)} ${skipped === 1 ? 'was' : 'were'} already in the library.`;
}
