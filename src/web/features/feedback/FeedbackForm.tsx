import './feedback-form.css';
import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
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
