import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'plain' | 'destructive' | 'link';
export type ButtonSize = 'medium' | 'large';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'press',
  plain: 'press press-plain',
  destructive: 'press press-destructive',
  link: 'text-link',
};

/** Is meant for links that look like buttons; everything else is a `<Button>`. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return cx(VARIANT[variant], size === 'large' && 'press-large');
}
