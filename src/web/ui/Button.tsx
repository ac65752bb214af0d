import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner; disabled and marked as busy. */
  pending?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  pending = false,
  type = 'button',
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending}
      className={cx(buttonClass(variant, size), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
