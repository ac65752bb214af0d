import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Pun, puns } from '../../../contract/puns.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

/** Fetches the current version of a pun of which only the id is known. */
export function useOpenPun() {
  const [opened, setOpened] = useState<Pun>();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(puns.read, { params: { punId: String(id) } }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to open pun'),
        variant: 'destructive',
      }),
  });
  return {
    opened,
    /** If several are requested, the last one is opened. */
    open: (id: number) => mutate(id, { onSuccess: setOpened }),
    close: () => setOpened(undefined),
  };
}
