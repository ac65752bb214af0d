import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { analytics } from '../../../contract/analytics.ts';
import type { Body, Reply } from '../../../contract/endpoint.ts';
import { ADMIN_LOG } from '../../../contract/paths.ts';
import { punBatches } from '../../../contract/pun-batches.ts';
import { puns } from '../../../contract/puns.ts';
import type { PunRow } from '../../../rules/pun-csv.ts';
import { serverMessage } from '../../api/api-error.ts';
import { callWithProgress } from '../../api/call-with-progress.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { inFull } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';

interface PunUpload extends Omit<Body<typeof puns.upload>, 'puns'> {
  rows: PunRow[];
}

/** `onUploaded` is called when the file and its rows can be cleared. */
export function useUploadPuns(onUploaded: () => void) {
  const refresh = useRefresh();
  /** The share that has been sent, from 0 to 1; at 1 the server is still working on it. */
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ rows, ...options }: PunUpload) =>
      callWithProgress(
        puns.upload,
        { body: { ...options, puns: rows.map(toSend) } },
        { onProgress: setShare },
      ),
    onMutate: () => setShare(0),
    onSuccess: (reply) => {
      onUploaded();
      refresh(puns.list, punBatches.list, analytics.read, ADMIN_LOG);
      toast({ title: 'Upload Complete', description: words(reply) });
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
export const toSend = ({ line: _line, ...pun }: PunRow) => pun;

function words({ count, changed, skipped }: Reply<typeof puns.upload>): string {
  return [
    `Successfully uploaded ${inFull(count)} pun questions!`,
    changed > 0 && `${inFull(changed)} ${changed === 1 ? 'was' : 'were'} updated.`,
    skipped > 0 && `${inFull(skipped)} ${skipped === 1 ? 'was' : 'were'} already in the library.`,
  ]
    .filter(Boolean)
    .join(' ');
}
