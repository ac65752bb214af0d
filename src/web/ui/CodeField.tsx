import { useState } from 'react';
import { focusIt } from './focus-it.ts';
import { TextField } from './TextField.tsx';

interface CodeFieldProps {
  error: string | undefined;
  /** Takes the focus, because nothing else has to be filled in first. */
  isFirst?: boolean;
}

/** One field takes either kind of code; for an app's code a phone shows its digits and a browser may fill it in. */
export function CodeField({ error, isFirst = false }: CodeFieldProps) {
  const [isBackup, setIsBackup] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const change = () => {
    setIsBackup(!isBackup);
    setIsChanged(true);
  };

  return (
    <div>
      <TextField
        key={isBackup ? 'backup' : 'app'}
        label={isBackup ? 'Backup code' : 'Code'}
        help={
          isBackup ? 'One of your ten backup codes. Each works once.' : 'The six digits shown in your app.'
        }
        error={error}
        ref={isFirst || isChanged ? focusIt : undefined}
        name="code"
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        className="tabular-nums tracking-widest"
      />
      <button
        type="button"
        onClick={change}
        className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
      >
        {isBackup ? 'Use the app' : 'Use a backup code'}
      </button>
    </div>
  );
}
