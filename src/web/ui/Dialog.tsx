import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { DialogClose } from './DialogClose.tsx';
import { DialogFrame } from './DialogFrame.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Moves the focus after closing, if it should not return to what opened the dialog. */
  onClosed?: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

export function Dialog({ title, description, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame} described={description !== undefined}>
      <div className="folio w-full max-w-md animate-rise p-7 sm:p-9">
        <DialogClose />
        <Radix.Title className="pr-10 text-2xl">{title}</Radix.Title>
        {description && <Radix.Description className="mt-2 text-quiet">{description}</Radix.Description>}
        {children && <div className="mt-5">{children}</div>}
      </div>
    </DialogFrame>
  );
}
