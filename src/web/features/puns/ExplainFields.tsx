import './explain.css';
import { useState } from 'react';
import { KIND_NAMES, PUN_KINDS, SENSE_MAX } from '../../../rules/anatomy.ts';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { isExplained, type PunWords } from './pun-words.ts';

const KINDS = [
  { value: '', label: 'Nothing to explain' },
  ...PUN_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

interface ExplainFieldsProps {
  words: PunWords;
  onChange: (words: PunWords) => void;
  readOnly: boolean;
}

/** For those who did not get it: the result shows the two meanings. */
export function ExplainFields({ words, onChange, readOnly }: ExplainFieldsProps) {
  const [isOpen, setOpen] = useState(isExplained(words));
  const input = (name: 'senseOne' | 'senseTwo' | 'ordinary', placeholder: string) => ({
    value: words[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...words, [name]: event.target.value }),
    readOnly,
    placeholder,
    autoComplete: 'off',
  });

  return (
    <details className="explain" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Explain it</summary>
      <div className="desk">
        <SelectField
          label="Kind"
          help="Shown with the answer, for those who did not get it."
          options={KINDS}
          value={words.kind}
          onChange={(kind) => onChange({ ...words, kind })}
          disabled={readOnly}
        />
        <Field label="First meaning" help={`Up to ${SENSE_MAX} characters.`}>
          {(control) => <Input {...control} {...input('senseOne', 'a snail who goes to sea')} />}
        </Field>
        <Field label="Second meaning">
          {(control) => <Input {...control} {...input('senseTwo', 'a sailor, slightly slower')} />}
        </Field>
        {(words.kind === 'sound' || words.ordinary !== '') && (
          <Field label="Ordinary spelling" help="Whoever writes this has the sound right, and is told so.">
            {(control) => <Input {...control} {...input('ordinary', 'SAILOR')} autoCapitalize="characters" />}
          </Field>
        )}
      </div>
    </details>
  );
}
