import { Snail } from './art/Snail.tsx';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

interface FailedProps {
  title: string;
  /** The server's message, if there is one. */
  reason: string | undefined;
  onRetry: () => void;
  className?: string;
}

/** Is shown in place of content that could not be fetched. */
export function Failed({ title, reason, onRetry, className }: FailedProps) {
  return (
    <div role="alert" className={cx('grid justify-items-center gap-3 text-center', className)}>
      <div className="w-32">
        <Snail mood="sulking" />
      </div>
      <p className="font-bold font-title text-xl">{title}</p>
      {reason && <p className="text-quiet">{reason}</p>}
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
