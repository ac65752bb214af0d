import { REASON_MAX } from '../../../../rules/admin-actions.ts';
import '../../../ui/control.css';
import { Field } from '../../../ui/Field.tsx';

interface ReasonFieldProps {
  label: string;
  help: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
}

export function ReasonField({ label, help, error, value, onChange, readOnly }: ReasonFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={readOnly}
          maxLength={REASON_MAX}
          className="control"
        />
      )}
    </Field>
  );
}
