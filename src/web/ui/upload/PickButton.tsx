import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import type { ButtonVariant } from '../button-class.ts';

interface PickButtonProps {
  accept: string;
  onFiles: (files: File[]) => void;
  variant?: ButtonVariant;
  className?: string;
  /** Opens the camera instead of the file picker. */
  capture?: 'user';
  children: ReactNode;
}

export function PickButton({ accept, onFiles, capture, children, ...look }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Without a reset, choosing the same file again would fire no change event.
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
