import { cx } from './cx.ts';

/** One word to a reader, though one of its letters is rubricated. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('font-black font-title tracking-tight', className)}>
      Punn<span className="text-vermilion">e</span>ry
    </span>
  );
}
