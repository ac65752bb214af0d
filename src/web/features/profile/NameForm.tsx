import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';

interface NameFormProps {
  label: string;
  help: string;
  /** The current name, or an empty string if there is none. */
  name: string;
  maxLength: number;
  autoComplete: 'nickname' | 'given-name';
  submit: string;
  isOptional?: true;
  /** Resolves to whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
  isSaving: boolean;
}

export function NameForm({
  label,
  help,
  name,
  submit,
  isOptional,
  onSave,
  isSaving,
  ...rest
}: NameFormProps) {
  /** Is undefined until something is typed; until then the current name is shown. */
  const [draft, setDraft] = useState<string>();
  const value = draft ?? name;
  const input = useRef<HTMLInputElement>(null);
  const watched = useFocusHeir(() => input.current);
  const isIdle = value.trim() === name || (!isOptional && value.trim() === '');

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle || isSaving) return;
    if (await onSave(value)) setDraft(undefined);
  };

  return (
    <form onSubmit={onSubmit} className="name-form">
      <TextField
        label={label}
        help={help}
        {...rest}
        ref={input}
        value={value}
        onChange={(event) => setDraft(event.target.value)}
        readOnly={isSaving}
        autoCapitalize={isOptional ? 'words' : 'none'}
        spellCheck={false}
      />
      <Button {...watched} type="submit" disabled={isIdle} pending={isSaving}>
        {submit}
      </Button>
    </form>
  );
}
