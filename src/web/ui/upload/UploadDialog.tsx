import './upload.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Snail } from '../art/Snail.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { focusIt } from '../focus-it.ts';
import { Progress } from '../Progress.tsx';
import { PickButton } from './PickButton.tsx';
import { Preview } from './Preview.tsx';
import type { Upload, UploadWords } from './upload.ts';
import { type Share, useUpload } from './use-upload.ts';

export interface UploadDialogProps {
  upload: Upload;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function UploadDialog({ upload, open, onOpenChange }: UploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={upload.title} description={upload.lead}>
      <UploadArea upload={upload} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Is mounted with the open dialog, so that each opening starts afresh. */
function UploadArea({ upload, onDone }: { upload: Upload; onDone: () => void }) {
  const { file, problem, share, choose, send, cancel } = useUpload(upload, onDone);
  const isOver = useFileDrop(choose);
  const { words, types, camera = false } = upload;
  const accept = types.join(',');

  return (
    <div className="upload" data-over={isOver && share === undefined ? true : undefined}>
      {problem && (
        <p role="alert" className="upload-problem">
          {problem.text}
        </p>
      )}
      {!file && <DropZone words={words} accept={accept} camera={camera} onFiles={choose} />}
      {file && share === undefined && (
        <ChosenFile
          file={file}
          accept={accept}
          submit={(problem && !problem.isFinal ? undefined : words.submit) ?? 'Try Again'}
          onFiles={choose}
          onSubmit={() => void send()}
        />
      )}
      {file && share !== undefined && <Sending file={file} share={share} onCancel={cancel} />}
    </div>
  );
}

/** Listens on the whole window, because a file dropped beside the zone would otherwise replace the page. */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });

  useEffect(() => {
    const events = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of events) addEventListener(name, onDrag);
    return () => {
      for (const name of events) removeEventListener(name, onDrag);
    };
  }, []);
  return isOver;
}

interface ChosenFileProps {
  file: File;
  accept: string;
  submit: string;
  onFiles: (files: File[]) => void;
  onSubmit: () => void;
}

function ChosenFile({ file, accept, submit, onFiles, onSubmit }: ChosenFileProps) {
  return (
    <>
      <Preview file={file} />
      <div className="upload-buttons">
        <PickButton variant="plain" accept={accept} onFiles={onFiles}>
          Choose another
        </PickButton>
        <Button ref={focusIt} onClick={onSubmit}>
          {submit}
        </Button>
      </div>
    </>
  );
}

interface DropZoneProps {
  words: UploadWords;
  accept: string;
  camera: boolean;
  onFiles: (files: File[]) => void;
}

function DropZone({ words, accept, camera, onFiles }: DropZoneProps) {
  return (
    <div className="drop-zone">
      <div className="w-24">
        <Snail />
      </div>
      <p className="drop-words">{words.drop}</p>
      <PickButton accept={accept} onFiles={onFiles}>
        {words.choose}
      </PickButton>
      {camera && (
        <PickButton variant="plain" className="touch-only" accept={accept} capture="user" onFiles={onFiles}>
          Take a photo
        </PickButton>
      )}
    </div>
  );
}

interface SendingProps {
  file: File;
  share: Share;
  onCancel: () => void;
}

function Sending({ file, share, onCancel }: SendingProps) {
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
