import { Button } from '../ui/Button.tsx';
import { Notice } from './Notice.tsx';
import { PlainFrame } from './PlainFrame.tsx';

export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <PlainFrame>
      <Notice title="No answer from the scriptorium" mood="hiding">
        <p className="text-quiet">The server did not reply. Your credits and points are safe with it.</p>
        <Button onClick={onRetry}>Try Again</Button>
      </Notice>
    </PlainFrame>
  );
}
