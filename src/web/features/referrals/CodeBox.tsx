import './code-box.css';
import './referrals.css';
import { Copy } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { focusIt } from '../../ui/focus-it.ts';

interface CodeBoxProps {
  code: string;
  onCopy: (code: string) => void;
  isNew: boolean;
}

export function CodeBox({ code, onCopy, isNew }: CodeBoxProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="code-ticket">
        <code className="code">{code}</code>
      </p>
      <Button
        variant="plain"
        className="max-[30rem]:grow"
        ref={isNew ? focusIt : undefined}
        onClick={() => onCopy(code)}
      >
        <Copy aria-hidden="true" className="size-4.5 text-gold" />
        Copy
      </Button>
    </div>
  );
}
