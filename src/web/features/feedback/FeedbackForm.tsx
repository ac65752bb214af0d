import './feedback-form.css';
import '../../ui/control.css';
import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { PROMPTS, RATINGS, TYPES } from './choices.ts';
import type { Draft } from './draft.ts';
import { isTooLong, roomLeft } from './message-length.ts';
import { Stars } from './Stars.tsx';

interface FeedbackFormProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onSend: (draft: Draft) => void;
  isSending: boolean;
}

export function FeedbackForm({ draft, onChange, onSend, isSending }: FeedbackFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (isTooLong(draft.content)) return event.currentTarget.querySelector('textarea')?.focus();
    onSend(draft);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="feedback-form">
      <SelectField
        label="Type"
        options={TYPES}
        value={draft.type}
        disabled={isSending}
        onChange={(type) => onChange({ type })}
      />
      {draft.type === 'review' && (
        <SelectField
          label="Rating"
          help={<Stars lit={draft.rating ?? 0} />}
          options={RATINGS}
          value={String(draft.rating ?? '')}
          disabled={isSending}
          onChange={(rating) => onChange({ rating: rating === '' ? undefined : Number(rating) })}
        />
      )}
      <MessageField
        value={draft.content}
        onChange={(content) => onChange({ content })}
        prompt={PROMPTS[draft.type]}
        readOnly={isSending}
      />
      <Button type="submit" pending={isSending} className="justify-self-start">
        Submit Feedback
      </Button>
    </form>
  );
}

interface MessageFieldProps {
  value: string;
  onChange: (value: string) => void;
  prompt: string;
  readOnly: boolean;
}

/** There is no maxLength: text that is too long is kept, so that the writer can shorten it. */
function MessageField({ value, onChange, prompt, readOnly }: MessageFieldProps) {
  const room = roomLeft(value);
  return (
    <Field label="Message" help={room} error={isTooLong(value) ? room : undefined}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={readOnly}
          placeholder={prompt}
          rows={6}
          className="control feedback-message"
        />
      )}
    </Field>
  );
}
