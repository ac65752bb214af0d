import './control.css';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  help?: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Uses the native select, which is accessible and injects no styles, which the content security policy forbids. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, help, options, value, onChange, disabled } = props;
  return (
    <Field label={label} help={help}>
      {(control) => (
        <select
          {...control}
          className="control select"
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          disabled={disabled}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
