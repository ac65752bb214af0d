import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { toast } from '../toast.ts';
import type { UploadDialogProps } from './UploadDialog.tsx';
import type { Upload } from './upload.ts';

const loadDialog = () => import('./UploadDialog.tsx').then((module) => module.UploadDialog);

/** Opens the upload dialog, which is loaded on demand. */
export function UploadButton({ upload, children }: { upload: Upload; children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<UploadDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);

  const open = () =>
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded);
        setIsOpen(true);
      },
      () =>
        toast({
          title: 'Error',
          description: 'The upload dialog could not be fetched. Check your connection and try again.',
          variant: 'destructive',
        }),
    );

  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => loadDialog().catch(() => undefined)}
      >
        {children}
      </Button>
      {Dialog && <Dialog upload={upload} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
