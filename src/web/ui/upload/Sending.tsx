import { Snail } from '../art/Snail.tsx';
import { Button } from '../Button.tsx';
import { focusIt } from '../focus-it.ts';
import { Progress } from '../Progress.tsx';
import { Preview } from './Preview.tsx';
import type { Share } from './use-upload.ts';

interface SendingProps {
  file: File;
  share: Share;
  onCancel: () => void;
}

export function Sending({ file, share, onCancel }: SendingProps) {
  const percent = Math.floor(share * 100);
  const isThere = share >= 1;
  return (
    <>
      <Preview file={file} />
      <div className="mt-4 grid gap-2">
        <div className="upload-road">
          <div style={{ left: `${percent}%` }}>
            <Snail />
          </div>
        </div>
        <Progress label="Sent" value={percent} max={100} />
        <p role="status" className="text-quiet text-sm">
          {isThere ? 'It has arrived. The ink is drying…' : 'The snail is on its way…'}
        </p>
      </div>
      <div className="upload-buttons">
        {/* Once the whole file has arrived, it is too late to cancel. */}
        <Button variant="plain" ref={focusIt} onClick={onCancel} disabled={isThere}>
          Cancel
        </Button>
      </div>
    </>
  );
}
