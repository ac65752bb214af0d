import './skeleton.css';
import { cx } from './cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />;
}
