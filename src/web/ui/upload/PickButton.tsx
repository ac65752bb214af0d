import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import type { ButtonVariant } from '../button-class.ts';

interface PickButtonProps {
  accept: string;
  onFiles: (files: File[]) => void;
  variant?: ButtonVariant;
  className?: string;
  /** Asks for the camera instead of the files. */
  capture?: 'user';
  children: ReactNode;
}

/** A button that opens the system's own picker. */
export function PickButton({ accept, onFiles, capture, children, ...look }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file chosen twice is a change again.
    currentTarget.value = '';
    onFiles(files);
  };

  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input ref={input} type="file" hidden accept={accept} capture={capture} onChange={onChange} />
    </>
  );
}
