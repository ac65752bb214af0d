import '../../ui/control.css';
import './campaign-form.css';
import type { FormEvent, ReactNode } from 'react';
import { MESSAGE_MAX, type TargetType, TITLE_MAX } from '../../../rules/campaign.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Draft, problemsOf } from './draft.ts';
import { NotificationPreview } from './NotificationPreview.tsx';

const TARGETS: readonly { value: TargetType; label: string }[] = [
  { value: 'all', label: 'All users' },
  { value: 'inactive', label: 'Inactive users' },
];

interface CampaignFormProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onSave: (draft: Draft) => void;
  isSaving: boolean;
  /** The buttons, one of which submits the form. */
  children: ReactNode;
}

export function CampaignForm({ draft, onChange, onSave, isSaving, children }: CampaignFormProps) {
  const problems = problemsOf(draft);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else onSave(draft);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="campaign-form">
      <TextField
        label="Title"
        help={`Up to ${TITLE_MAX} characters.`}
        error={problems.title}
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
        readOnly={isSaving}
        placeholder="Fresh puns, still warm"
        autoComplete="off"
      />
      <Field label="Message" help={`Up to ${MESSAGE_MAX} characters.`} error={problems.message}>
        {(control) => (
          <textarea
            {...control}
            value={draft.message}
            onChange={(event) => onChange({ message: event.target.value })}
            readOnly={isSaving}
            placeholder="Twelve new ones are in. The snail groaned at eleven."
            rows={4}
            className="control block resize-y"
          />
        )}
      </Field>
      <div className="campaign-target">
        <SelectField
          label="Target"
          options={TARGETS}
          value={draft.targetType}
          disabled={isSaving}
          onChange={(targetType) => onChange({ targetType })}
        />
        {draft.targetType === 'inactive' && (
          <TextField
            label="Inactive days"
            error={problems.inactiveDays}
            inputMode="numeric"
            value={draft.inactiveDays}
            onChange={(event) => onChange({ inactiveDays: event.target.value })}
            readOnly={isSaving}
            autoComplete="off"
          />
        )}
      </div>
      <NotificationPreview title={draft.title} message={draft.message} />
      {children}
    </form>
  );
}
