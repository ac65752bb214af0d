import { useMutation } from '@tanstack/react-query';
import { profile } from '../../../contract/profile.ts';
import { call } from '../../api/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

export function useDownloadData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(profile.data),
    onSuccess: (data) => saveFile('punnery-my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to fetch your data', variant: 'destructive' }),
  });
  return { download: () => mutate(), isDownloading: isPending };
}
