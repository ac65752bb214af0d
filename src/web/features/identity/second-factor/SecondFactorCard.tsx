import { type ComponentType, useEffect, useRef, useState } from 'react';
import { devices } from '../../../../contract/devices.ts';
import type { SecondFactor } from '../../../../contract/identity.ts';
import { SECOND_FACTOR_HASH } from '../../../../contract/paths.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useRefreshUser } from '../../../api/use-user.ts';
import { ActionCard } from '../../../ui/ActionCard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { SecondFactorDialogProps } from './SetupDialog.tsx';

const loadDialog = (isOn: boolean): Promise<ComponentType<SecondFactorDialogProps>> =>
  isOn
    ? import('./EndDialog.tsx').then((module) => module.EndDialog)
    : import('./SetupDialog.tsx').then((module) => module.SetupDialog);

const FACTOR_TEXTS: Record<Exclude<SecondFactor, 'provider'>, string> = {
  on: 'On. After your password, signing in also asks for a code from your app.',
  off: 'After your password, signing in also asks for a code from your phone, so a stolen password is not enough.',
  required:
    'After your password, signing in also asks for a code from your phone. Admins must turn it on here.',
};

interface SecondFactorCardProps {
  email: string;
  state: keyof typeof FACTOR_TEXTS;
}

/** The dialogs are loaded on demand, because they include the QR encoder. */
export function SecondFactorCard({ email, state }: SecondFactorCardProps) {
  const [Dialog, setDialog] = useState<ComponentType<SecondFactorDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const refreshUser = useRefreshUser();
  const refresh = useRefresh();
  const isOn = state === 'on';

  // A link to this card scrolls to it and focuses its button.
  useEffect(() => {
    if (location.hash !== SECOND_FACTOR_HASH) return;
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  }, []);

  const open = () =>
    loadDialog(isOn).then(
      (loaded) => {
        setDialog(() => loaded);
        setIsOpen(true);
      },
      () =>
        toast({
          title: 'Error',
          description: 'The dialog could not be fetched. Check your connection and try again.',
          variant: 'destructive',
        }),
    );
  const onOpenChange = (opens: boolean) => {
    setIsOpen(opens);
    // Refresh only when the dialog closes: the card would change under it, and the backup codes are shown only once.
    if (opens) return;
    void refreshUser();
    refresh(devices.list);
  };

  return (
    <ActionCard title="Second factor" text={FACTOR_TEXTS[state]}>
      <Button
        ref={button}
        variant="plain"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => loadDialog(isOn).catch(() => undefined)}
      >
        {isOn ? 'Turn off the second factor' : 'Turn on the second factor'}
      </Button>
      {Dialog && <Dialog email={email} open={isOpen} onOpenChange={onOpenChange} />}
    </ActionCard>
  );
}
