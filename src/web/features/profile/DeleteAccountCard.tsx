import { useState } from 'react';
import { ActionCard } from '../../ui/ActionCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccountCard({ confirmation }: { confirmation: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionCard title="Leave the scriptorium" text="Your account and everything in it, gone for good.">
      <Button
        variant="plain"
        aria-haspopup="dialog"
        className="text-vermilion"
        onClick={() => setIsOpen(true)}
      >
        Delete my account
      </Button>
      <DeleteAccountDialog confirmation={confirmation} open={isOpen} onOpenChange={setIsOpen} />
    </ActionCard>
  );
}
