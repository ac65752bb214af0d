import './scroll-dialog.css';
import * as Radix from '@radix-ui/react-dialog';
import { ScrollRod } from './art/ScrollRod.tsx';
import type { DialogProps } from './Dialog.tsx';
import { DialogClose } from './DialogClose.tsx';
import { DialogFrame } from './DialogFrame.tsx';

/** Looks like a scroll that unrolls between two rods. */
export function ScrollDialog({ title, description, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame} described={description !== undefined}>
      <div className="w-full max-w-2xl">
        <ScrollRod />
        <div className="scroll-body">
          <div className="relative mx-4 min-h-0 overflow-hidden border-leaf border-x bg-folio sm:mx-6">
            <DialogClose />
            <div className="px-6 py-8 sm:px-12">
              <Radix.Title className="pr-10 text-3xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-2 text-quiet">{description}</Radix.Description>
              )}
              {children}
            </div>
          </div>
        </div>
        <ScrollRod edge="bottom" />
      </div>
    </DialogFrame>
  );
}
