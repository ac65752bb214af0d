import { Button } from '../../ui/Button.tsx';

export function OldCopy({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="mb-3 border-vermilion border-l-4 bg-sunk px-4 py-3 text-sm">
      This copy may be old: the newest could not be fetched.{' '}
      <Button variant="link" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}
