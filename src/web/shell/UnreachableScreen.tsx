import { Button } from '../ui/Button.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useRetry } from '../ui/use-retry.ts';
import { Notice } from './Notice.tsx';
import { PlainFrame } from './PlainFrame.tsx';

export function UnreachableScreen({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  useRetry(true, onRetry);
  return (
    <PlainFrame>
      <Notice title="No answer from the scriptorium" mood="hiding">
        <p className="text-quiet">
          {isOnline ? 'The server did not reply.' : 'This device is offline.'} Your credits and points are
          safe with {isOnline ? 'it' : 'the server'}. We keep trying.
        </p>
        <Button onClick={onRetry}>Try Again</Button>
      </Notice>
    </PlainFrame>
  );
}
