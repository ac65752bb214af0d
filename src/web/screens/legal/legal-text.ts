export type LegalText = 'terms' | 'privacy';
