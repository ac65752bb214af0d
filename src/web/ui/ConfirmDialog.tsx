import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed?: () => void;
  title: string;
  /** Says exactly what will happen. */
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  isPending: boolean;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ children, confirm, onConfirm, isPending, ...frame }: ConfirmDialogProps) {
  return (
    <Dialog {...frame} description={children}>
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" onClick={onConfirm} pending={isPending}>
          {confirm}
        </Button>
        <Button variant="plain" onClick={() => frame.onOpenChange(false)} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
