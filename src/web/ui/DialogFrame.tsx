import './dialog-frame.css';
import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';

interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether there is a `Description` among the children. */
  described: boolean;
  /** Moves the focus after closing, if it should not return to what opened the dialog. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** Provides the overlay and the focus trap, and returns the focus to what opened the dialog. */
export function DialogFrame({ open, onOpenChange, described, onClosed, children }: DialogFrameProps) {
  const opener = useRef<Element | null>(null);
  const isVeilPressed = useRef(false);
  useScrollLock(open);

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          className="veil"
          {...(!described && { 'aria-describedby': undefined })}
          onPointerDown={(event) => {
            isVeilPressed.current = event.target === event.currentTarget;
          }}
          // A press that began in the sheet, on the scroll bar or as a scroll gesture must not close the dialog.
          onClick={(event) => {
            if (isVeilPressed.current && event.target === event.currentTarget) onOpenChange(false);
          }}
          // A press on something above the veil, such as a toast, must not close the dialog.
          onPointerDownOutside={(event) => event.preventDefault()}
          // Radix sends Escape only to the layer that opened last, which may be a later toast, so the dialog listens itself.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event) => event.key === 'Escape' && onOpenChange(false)}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onClosed) onClosed();
            else if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Stops the page behind a dialog from scrolling, and keeps the width of its scroll bar. The usual library injects a style
 * element, which the content security policy refuses; setting properties from a script is allowed.
 */
function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const { style, clientWidth } = document.documentElement;
    const before = { overflow: style.overflow, paddingRight: style.paddingRight };
    style.paddingRight = `${innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => void Object.assign(style, before);
  }, [locked]);
}
