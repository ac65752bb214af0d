import { ScrollDialog } from '../../ui/ScrollDialog.tsx';
import type { LegalText } from './legal-text.ts';
import { IN_FORCE, TEXTS } from './texts.ts';

interface LegalDialogProps {
  text: LegalText;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LegalDialog({ text, open, onOpenChange }: LegalDialogProps) {
  const { title, Body } = TEXTS[text];
  return (
    <ScrollDialog title={title} description={IN_FORCE} open={open} onOpenChange={onOpenChange}>
      <div className="prose">
        <Body />
      </div>
    </ScrollDialog>
  );
}
