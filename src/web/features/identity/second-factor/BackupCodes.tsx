import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { focusIt } from '../../../ui/focus-it.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';

export function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = async () => {
    if (await copyText(codes.join('\n')))
      toast({ title: 'Copied!', description: 'Backup codes copied to clipboard' });
  };
  const download = () =>
    saveFile(
      'punnery-backup-codes.txt',
      `Punnery backup codes. Each signs you in once.\n\n${codes.join('\n')}\n`,
      'text/plain',
    );

  return (
    <div className="grid gap-5">
      <ol ref={focusIt} tabIndex={-1} aria-label="Backup codes" className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" onClick={copy}>
          Copy codes
        </Button>
        <Button variant="plain" onClick={download}>
          Download codes
        </Button>
      </div>
      <Button onClick={onKept}>I have saved them</Button>
    </div>
  );
}
