import '../../ui/control.css';
import { Field } from '../../ui/Field.tsx';
import { isTooLong, roomLeft } from './message-length.ts';

interface MessageFieldProps {
  value: string;
  onChange: (value: string) => void;
  prompt: string;
  readOnly: boolean;
}

/** There is no maxLength: text that is too long is kept, so that the writer can shorten it. */
export function MessageField({ value, onChange, prompt, readOnly }: MessageFieldProps) {
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
