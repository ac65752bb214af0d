import './explain.css';
import { useState } from 'react';
import { KIND_NAMES, PUN_KINDS, SENSE_MAX } from '../../../rules/anatomy.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isExplained, type PunWords } from './pun-words.ts';

const KINDS = [
  { value: '', label: 'No explanation' },
  ...PUN_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
];

interface ExplainFieldsProps {
  words: PunWords;
  onChange: (words: PunWords) => void;
  readOnly: boolean;
}

/** The result shows the two meanings to players who did not get the joke. */
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
      <summary>Explain the pun</summary>
      <div className="admin-form">
        <SelectField
          label="Kind"
          help="Shown with the answer, for those who did not get it."
          options={KINDS}
          value={words.kind}
          onChange={(kind) => onChange({ ...words, kind })}
          disabled={readOnly}
        />
        <TextField
          label="First meaning"
          help={`Up to ${SENSE_MAX} characters.`}
          {...input('senseOne', 'a snail who goes to sea')}
        />
        <TextField label="Second meaning" {...input('senseTwo', 'a sailor, slightly slower')} />
        {(words.kind === 'sound' || words.ordinary !== '') && (
          <TextField
            label="Ordinary spelling"
            help="Players who type this are told that the sound is right."
            {...input('ordinary', 'SAILOR')}
            autoCapitalize="characters"
          />
        )}
      </div>
    </details>
  );
}
