import { Swords } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { toast } from '../../ui/toast.ts';
import type { MakeDialogProps } from './MakeDialog.tsx';

/** The dialog is loaded on demand. Its next press makes the challenge and copies the link. */
export function ChallengeFriend({ variant = 'plain' }: { variant?: ButtonVariant }) {
  const [Dialog, setDialog] = useState<ComponentType<MakeDialogProps>>();
  const open = async () => {
    try {
      const { MakeDialog } = await import('./MakeDialog.tsx');
      setDialog(() => MakeDialog);
    } catch {
      toast({
        title: 'Error',
        description: 'The glove could not be fetched. Try again in a moment.',
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => void open()}>
        {variant !== 'link' && (
          <Swords aria-hidden="true" className={variant === 'plain' ? 'size-5 text-gold' : 'size-5'} />
        )}
        Challenge a friend
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
