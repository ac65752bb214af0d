import { useState } from 'react';
import { ActionCard } from '../../ui/ActionCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export function ChangePasswordCard({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionCard title="Password" text="Changing it signs out every other device.">
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change password
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Change your password"
        description="This signs out every other device."
      >
        <ChangePasswordForm email={email} onDone={() => setIsOpen(false)} />
      </Dialog>
    </ActionCard>
  );
}
