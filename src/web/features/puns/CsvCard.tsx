import '../../ui/styles/dashboard.css';
import './csv.css';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { FirstLine } from '../../../rules/pun-csv.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { inFull } from '../../ui/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { UploadButton } from '../../ui/upload/UploadButton.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { useSessionState } from '../../ui/use-session-state.ts';
import { CsvPreview } from './CsvPreview.tsx';
import { usePunFile } from './use-pun-file.ts';
import { useUploadPuns } from './use-upload-puns.ts';

export function CsvCard() {
  const title = useRef<HTMLHeadingElement>(null);
  const watched = useFocusHeir(() => title.current);
  const { chosen, upload: dialog, clear, settle, isReading } = usePunFile();
  const { upload, isUploading, share } = useUploadPuns(clear);
  const [isLater, setLater] = useSessionState('upload-later', false);
  const [updates, setUpdates] = useSessionState('upload-updates', true);
  const ready = chosen && 'puns' in chosen ? chosen : undefined;
  const rows = ready ? [...ready.puns, ...(updates ? ready.changes.map(({ pun }) => pun) : [])] : [];
  const send = () =>
    ready &&
    upload({
      rows,
      fileName: ready.fileName,
      activate: !isLater,
      update: updates && ready.changes.length > 0,
    });

  return (
    <Folio aria-labelledby="csv-title" className="admin-form" {...watched}>
      <div>
        <h2 id="csv-title" ref={title} tabIndex={-1} className="text-2xl">
          Upload Puns
        </h2>
        <p className="mt-1 text-quiet">
          A CSV file with a question and its answer on each line, and an explanation of the pun and its themes
          if you like. Puns that are already in the library are not added twice.
        </p>
      </div>
      {ready && <CsvPreview key={ready.fileName} {...ready} />}
      {ready && !isUploading && (
        <div>
          {ready.changes.length > 0 && (
            <CheckField checked={updates} onChange={setUpdates}>
              Update the puns that are already in the library
            </CheckField>
          )}
          <CheckField checked={isLater} onChange={setLater}>
            Activate later: new puns wait until I activate the upload
          </CheckField>
        </div>
      )}
      {chosen && 'doubted' in chosen && (
        <FirstLineQuestion
          fields={chosen.doubted}
          isReading={isReading}
          onAnswer={(firstLine) => settle(chosen.file, firstLine)}
        />
      )}
      {!chosen && (
        <p className="inset example">
          <span className="sr-only">For example: </span>
          question,answer,sense_one,sense_two,kind,ordinary,themes
          <br />
          "What do you call a snail, on a ship?",SNAILOR,a snail,a sailor,split,,animals;travel
        </p>
      )}
      {isUploading && (
        <div className="grid gap-2">
          <Progress label="Sent" value={Math.floor(share * 100)} max={100} />
          <p role="status" className="text-quiet text-sm">
            {share < 1 ? 'The snail is on its way…' : 'The scribes are copying…'}
          </p>
        </div>
      )}
      <div className="buttons">
        {!isUploading && (
          <UploadButton upload={dialog}>
            <FileUp aria-hidden="true" className="size-4.5 text-gold" />
            {chosen ? 'Choose another file' : 'Choose a file'}
          </UploadButton>
        )}
        <Button disabled={rows.length === 0} pending={isUploading} onClick={send}>
          {rows.length === 0 ? 'Upload' : `Upload ${inFull(rows.length)}`}
        </Button>
      </div>
    </Folio>
  );
}

interface FirstLineQuestionProps {
  fields: string[];
  isReading: boolean;
  onAnswer: (firstLine: FirstLine) => void;
}

function FirstLineQuestion({ fields, isReading, onAnswer }: FirstLineQuestionProps) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-semibold">Does this file begin with a header or with a pun?</p>
      <p className="inset example">{fields.join(' | ')}</p>
      <div className="buttons">
        <Button variant="plain" pending={isReading} onClick={() => onAnswer('header')}>
          It is a header
        </Button>
        <Button variant="plain" pending={isReading} onClick={() => onAnswer('pun')}>
          It is a pun
        </Button>
      </div>
    </div>
  );
}
