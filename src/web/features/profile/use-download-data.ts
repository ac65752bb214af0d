import { useMutation } from '@tanstack/react-query';
import { profile } from '../../../contract/profile.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

/** For these refusals the server's own text is shown, because it says when to try again. */
const BUSY: readonly (string | undefined)[] = ['export_running', 'exports_busy'];

export function useDownloadData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(profile.data),
    onSuccess: (data) => saveFile('punnery-my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => {
      const isBusy = error instanceof ApiError && BUSY.includes(error.code);
      const description = (isBusy && error.serverMessage) || 'Failed to download your data';
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return { download: () => mutate(), isDownloading: isPending };
}
