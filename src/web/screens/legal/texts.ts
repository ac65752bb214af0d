import './legal.css';
import type { LegalText } from './legal-text.ts';
import { PrivacyText } from './PrivacyText.tsx';
import { TermsText } from './TermsText.tsx';

export const IN_FORCE = 'In force since November 15, 2026.';

export const TEXTS: Record<LegalText, { title: string; Body: () => React.JSX.Element }> = {
  terms: { title: 'Terms and conditions', Body: TermsText },
  privacy: { title: 'Privacy policy', Body: PrivacyText },
};
