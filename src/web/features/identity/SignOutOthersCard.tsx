import { useMutation } from '@tanstack/react-query';
import { identity } from '../../../contract/identity.ts';
import { call } from '../../api/call.ts';
import { ActionCard } from '../../ui/ActionCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

export function SignOutOthersCard() {
  const { signOut, isPending } = useSignOutOthers();
  return (
    <ActionCard title="Other devices" text="Left the game open somewhere? Only this device stays signed in.">
      <Button variant="plain" onClick={signOut} pending={isPending}>
        Sign out other devices
      </Button>
    </ActionCard>
  );
}

function useSignOutOthers() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(identity.signOutOthers),
    onSuccess: () => toast({ title: 'Signed Out Elsewhere', description: 'Only this device is left.' }),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to sign out other devices', variant: 'destructive' }),
  });
  return { signOut: () => mutate(), isPending };
}
