import { useState } from 'react';
import { ActionCard } from '../../ui/ActionCard.tsx';
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

export function DownloadDataCard() {
  const { download, isDownloading } = useDownloadData();
  return (
    <ActionCard title="Your data" text="Everything we keep about you, in one JSON file.">
      <Button variant="plain" onClick={download} pending={isDownloading}>
        Download my data
      </Button>
    </ActionCard>
  );
}

export function DeleteAccountCard({ confirmation }: { confirmation: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionCard title="Leave the scriptorium" text="Your account and everything in it, gone for good.">
      <Button
        variant="plain"
        aria-haspopup="dialog"
        className="text-vermilion"
        onClick={() => setIsOpen(true)}
      >
        Delete my account
      </Button>
      <DeleteAccountDialog confirmation={confirmation} open={isOpen} onOpenChange={setIsOpen} />
    </ActionCard>
  );
}
