import './apply.css';
import { type ChangeEvent, type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { CODE_LENGTH, REFERRED_CREDITS } from '../../../../rules/referral-code.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface ApplyCodeCardProps {
  /** The code from the link that brought the player here, or an empty string. */
  invitation: string;
  onApply: (code: string) => void;
  isApplying: boolean;
}

export function ApplyCodeCard({ invitation, onApply, isApplying }: ApplyCodeCardProps) {
  const [code, setCode] = useState(invitation);
  const isBlank = code.trim() === '';

  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const { selectionStart } = input;
    const typed = typedCode(input.value);
    // The value is normalised here, because the caret would jump to the end if React corrected it later.
    input.value = typed;
    input.setSelectionRange(selectionStart, selectionStart);
    setCode(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    setCode(pastedCode(event.clipboardData.getData('text')));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isApplying) onApply(code);
  };
  // With a blank input the button is disabled and browsers do not submit the form, but a message has to be shown.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && isBlank) onApply(code);
  };

  return (
    <Card aria-labelledby="apply-code-title" className="p-6">
      <h2 id="apply-code-title" className="text-xl">
        Have a Referral Code?
      </h2>
      <p className="mt-1 text-quiet">It is worth {REFERRED_CREDITS} credits to you, once.</p>
      <form onSubmit={onSubmit} className="mt-4 grid gap-4">
        <TextField
          label="Referral code"
          help={invitation !== '' && code === invitation && 'From the link that brought you here.'}
          value={code}
          onChange={onChange}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          readOnly={isApplying}
          placeholder="Enter referral code"
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="code-input"
        />
        <Button type="submit" disabled={isBlank} pending={isApplying}>
          {isApplying ? 'Applying...' : 'Apply Code'}
        </Button>
      </form>
    </Card>
  );
}

/** Returns what the input shows for what was typed. */
export function typedCode(text: string): string {
  return text.toUpperCase().slice(0, CODE_LENGTH);
}

/** Extracts the code from pasted text, because friends send whole links, or codes with spaces around them. */
export function pastedCode(text: string): string {
  const [, linked] = /[?&]ref=([^&#\s]*)/.exec(text) ?? [];
  return typedCode((linked ?? text).trim());
}
