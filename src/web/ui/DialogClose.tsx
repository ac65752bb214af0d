import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';

export function DialogClose() {
  return (
    <Radix.Close
      className="absolute top-3 right-3 z-10 grid size-11 place-items-center text-quiet hover:text-ink"
      aria-label="Close"
    >
      <X aria-hidden="true" className="size-5" />
    </Radix.Close>
  );
}
