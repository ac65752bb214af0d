import { type ReactNode, useId } from 'react';

/** Contains the attributes that name and describe a control and mark it as invalid. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, help, error, children } = props;
  const id = useId();
  const note = error ?? help;

  return (
    <div>
      <label htmlFor={id} className="wrap-anywhere mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error !== undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'mt-1.5 font-medium text-sm text-vermilion' : 'mt-1.5 text-quiet text-sm'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
