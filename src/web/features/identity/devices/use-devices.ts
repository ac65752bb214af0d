import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Device, devices } from '../../../../contract/devices.ts';
import { identity } from '../../../../contract/identity.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query-of.ts';
import { toast } from '../../../ui/toast.ts';

const devicesQuery = queryOf(devices.list);

export function useDevices() {
  const { data, isError, refetch } = useQuery({ ...devicesQuery, refetchOnMount: 'always' });
  return { list: data, hasFailed: isError, retry: () => void refetch() };
}

/** A device that was already signed out elsewhere counts as success. */
export function useSignOut(onGone: () => void) {
  const client = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ id }: Device) =>
      call(devices.signOut, { params: { deviceId: id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'device_not_found')) throw error;
      }),
    onSuccess: (_done, { id, name }) => {
      client.setQueryData(devicesQuery.queryKey, (list) => list?.filter((device) => device.id !== id));
      toast({ title: 'Signed Out', description: `${name} has been signed out.` });
      onGone();
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to sign out this device', variant: 'destructive' }),
  });
  return { act: (device: Device) => mutate(device), pendingId: isPending ? variables.id : undefined };
}

export function useSignOutOthers(onGone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(identity.signOutOthers),
    onSuccess: () => {
      client.setQueryData(devicesQuery.queryKey, (list) => list?.filter((device) => device.isThis));
      toast({ title: 'Signed Out Elsewhere', description: 'Only this device is still signed in.' });
      onGone();
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to sign out other devices', variant: 'destructive' }),
  });
  return { act: () => mutate(), isPending };
}
