import './report-dialog.css';
import '../../ui/control.css';
import { type FormEvent, useState } from 'react';
import { NOTE_MAX, normaliseNote, REPORT_REASONS, type ReportReason } from '../../../rules/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { counted } from '../../ui/numbers.ts';
import { REASONS } from './reasons.ts';
import { useReport } from './requests.ts';

export interface ReportDialogProps {
  punId: number;
  onClose: () => void;
}

export function ReportDialog({ punId, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report this pun"
      description="A scribe reads every report. If you send two, the last one counts."
    >
      <ReportForm punId={punId} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ punId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('wrong');
  const [note, setNote] = useState('');
  const { report, isReporting } = useReport(punId, onClose);
  const tooMany = (normaliseNote(note)?.length ?? 0) - NOTE_MAX;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReporting) return;
    if (tooMany > 0) return event.currentTarget.querySelector('textarea')?.focus();
    report({ reason, note });
  };

  return (
    <form onSubmit={onSubmit} noValidate className="report-form">
      <fieldset>
        <legend>What is wrong with it?</legend>
        {REPORT_REASONS.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="reason"
              value={choice}
              checked={choice === reason}
              onChange={() => !isReporting && setReason(choice)}
            />
            {REASONS[choice]}
          </label>
        ))}
      </fieldset>
      <Field
        label="Note (optional)"
        error={tooMany > 0 ? `The page is full: ${counted(tooMany, 'character')} too many.` : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            readOnly={isReporting}
            rows={3}
            className="control"
          />
        )}
      </Field>
      <Button type="submit" pending={isReporting}>
        Send Report
      </Button>
    </form>
  );
}
