import { WifiOff } from 'lucide-react';
import { useOnline } from '../ui/use-online.ts';

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-vermilion-face px-4 py-2 text-center font-semibold text-sm text-white">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. The snail cannot carry your letters.
        </p>
      )}
    </div>
  );
}
