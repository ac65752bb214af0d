import './dialog-frame.css';
import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';

interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether a `Description` stands among the children. */
  described: boolean;
  /** Where focus goes afterwards, when not back to whatever opened it. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** The overlay, the focus trap, and returning the focus to what opened the dialog. */
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
          // A press that began in the sheet, its scroll bar, and a finger that scrolls leave the dialog open.
          onClick={(event) => {
            if (isVeilPressed.current && event.target === event.currentTarget) onOpenChange(false);
          }}
          // What is raised above the veil is pressed without closing it.
          onPointerDownOutside={(event) => event.preventDefault()}
          // By itself only the layer that opened last hears of Escape: a toast that came later would.
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
 * Holds the page still behind a dialog, and keeps the room of its scroll bar. The usual library does it by writing a
 * style element, which the content security policy refuses; properties set from a script are allowed.
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
