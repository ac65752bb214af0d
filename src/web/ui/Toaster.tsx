import './toaster.css';
import * as Toast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { latestToast, watchToasts } from './toast.ts';

const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

export function Toaster() {
  const latest = useSyncExternalStore(watchToasts, latestToast);

  return (
    <Toast.Provider duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {latest && (
        <Toast.Root
          key={latest.id}
          onEscapeKeyDown={(event) => isInDialog(event) && event.preventDefault()}
          className={cx('toast', latest.variant === 'destructive' && 'toast-destructive')}
        >
          <div className="min-w-0 wrap-anywhere py-1">
            <Toast.Title className="font-bold font-title">{latest.title}</Toast.Title>
            {latest.description && (
              <Toast.Description className="text-quiet text-sm">{latest.description}</Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="grid size-11 place-items-center text-quiet hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={['F8']} className="toast-shelf" />
    </Toast.Provider>
  );
}

/** Escape closes an open dialog first, because it is in front of the toast. */
function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
