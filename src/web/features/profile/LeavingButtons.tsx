import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { useDownloadData } from './requests.ts';

/** Banned players see these, because they can still download and delete their data. */
export function LeavingButtons({ confirmation }: { confirmation: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { download, isDownloading } = useDownloadData();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button variant="plain" onClick={download} pending={isDownloading}>
        Download my data
      </Button>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog confirmation={confirmation} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
