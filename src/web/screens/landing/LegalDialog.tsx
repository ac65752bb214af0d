import './legal-dialog.css';
import { ScrollDialog } from '../../ui/ScrollDialog.tsx';
import type { LegalText } from './legal-text.ts';
import { PrivacyText } from './PrivacyText.tsx';
import { TermsText } from './TermsText.tsx';

const TEXTS = {
  terms: { title: 'Terms and conditions', Body: TermsText },
  privacy: { title: 'Privacy policy', Body: PrivacyText },
};

interface LegalDialogProps {
  text: LegalText;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LegalDialog({ text, open, onOpenChange }: LegalDialogProps) {
  const { title, Body } = TEXTS[text];
  return (
    <ScrollDialog
      title={title}
      description="In force since November 15, 2026."
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="prose">
        <Body />
      </div>
    </ScrollDialog>
  );
}
