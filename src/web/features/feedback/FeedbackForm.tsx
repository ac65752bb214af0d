import './feedback-form.css';
import type { FormEvent } from 'react';
import type { FeedbackType } from '../../../rules/feedback.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { PROMPTS, RATINGS, TYPES } from './choices.ts';
import type { Draft } from './draft.ts';
import { MessageField } from './MessageField.tsx';
import { isTooLong } from './message-length.ts';
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
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            options={TYPES}
            value={draft.type}
            disabled={isSending}
            onChange={(event) => onChange({ type: event.target.value as FeedbackType })}
          />
        )}
      </Field>
      {draft.type === 'review' && (
        <Field label="Rating" help={<Stars lit={draft.rating ?? 0} />}>
          {(control) => (
            <Select
              {...control}
              options={RATINGS}
              value={draft.rating ?? ''}
              disabled={isSending}
              onChange={({ target: { value } }) =>
                onChange({ rating: value === '' ? undefined : Number(value) })
              }
            />
          )}
        </Field>
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
