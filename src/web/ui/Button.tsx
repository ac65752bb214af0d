import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, marks the button as busy and ignores presses, but keeps the focus, which `disabled` would lose. */
  pending?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  pending = false,
  type = 'button',
  disabled = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !pending}
      {...(pending && { 'aria-disabled': true })}
      aria-busy={pending}
      onClick={pending ? ignore : onClick}
      className={cx(buttonClass(variant, size), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

/** Also keeps a form from being submitted by a press or by Enter in one of its fields. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}
