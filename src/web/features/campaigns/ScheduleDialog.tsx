import '../../ui/styles/dashboard.css';
import { type FormEvent, useRef, useState } from 'react';
import type { Campaign } from '../../../contract/campaigns.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ownZone } from '../../ui/own-zone.ts';
import { TextField } from '../../ui/TextField.tsx';
import { planOf, suggestedText } from './schedule-words.ts';
import { useSchedule } from './use-change-campaign.ts';

interface ScheduleDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

export function ScheduleDialog({ campaign, onClose }: ScheduleDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={campaign.scheduledAt ? 'Change the time' : 'Schedule this campaign'}
      description={
        <>
          <b className="wrap-anywhere text-ink">{campaign.title}</b> goes out by itself. Until then you can
          still edit it, send it or call it off.
        </>
      }
    >
      <ScheduleForm campaign={campaign} onClose={onClose} />
    </Dialog>
  );
}

function ScheduleForm({ campaign, onClose }: ScheduleDialogProps) {
  const zone = ownZone();
  const [now, setNow] = useState(() => new Date());
  const [text, setText] = useState(() => suggestedText(campaign, zone, now));
  const field = useRef<HTMLInputElement>(null);
  const { schedule, isScheduling, refusal, forgetRefusal } = useSchedule(campaign, onClose);
  const { problem, note } = planOf(text, zone, now);
  const onChange = (next: string) => {
    setText(next);
    setNow(new Date());
    forgetRefusal();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isScheduling) return;
    // The dialog may have been open for long.
    const current = new Date();
    setNow(current);
    const { at } = planOf(text, zone, current);
    if (at) schedule(at);
    else field.current?.focus();
  };

  return (
    <form onSubmit={onSubmit} noValidate className="admin-form">
      <TextField
        ref={field}
        type="datetime-local"
        label="Date and time"
        help={note}
        error={problem ?? refusal}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isScheduling}
      />
      <div className="buttons">
        <Button type="submit" pending={isScheduling}>
          {campaign.scheduledAt ? 'Change' : 'Schedule'}
        </Button>
        <Button variant="plain" onClick={onClose} disabled={isScheduling}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
