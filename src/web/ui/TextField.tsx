import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Input } from './Input.tsx';

export function TextField({ label, help, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  );
}
