import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Pun, puns } from '../../../contract/puns.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

/** A pun that is known by its id elsewhere, as it stands in the book now. */
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
    /** Of several that are asked for, the last one. */
    open: (id: number) => mutate(id, { onSuccess: setOpened }),
    close: () => setOpened(undefined),
  };
}
