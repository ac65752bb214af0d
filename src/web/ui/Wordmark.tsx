import { cx } from './cx.ts';

/** Screen readers get a single word, although one letter is styled. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('font-black font-title tracking-tight', className)}>
      Punn<span className="text-vermilion">e</span>ry
    </span>
  );
}
