import { ActionCard } from '../../ui/ActionCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDownloadData } from './requests.ts';

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
