import { PATHS } from '../../../contract/paths.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import type { LegalText } from './legal-text.ts';
import { IN_FORCE, TEXTS } from './texts.ts';

const OTHER: Record<LegalText, LegalText> = { terms: 'privacy', privacy: 'terms' };

/** Shows the text as a page, which everybody may link to and print. */
export function LegalScreen({ text }: { text: LegalText }) {
  const { title, Body } = TEXTS[text];
  const other = OTHER[text];
  useDocumentTitle(title);
  return (
    <article className="folio mx-auto max-w-3xl px-6 py-8 sm:px-12 sm:py-12">
      <h1 className="text-3xl sm:text-5xl">{title}</h1>
      <p className="mt-3 text-quiet text-sm">{IN_FORCE}</p>
      <div className="prose mt-6">
        <Body />
      </div>
      <p className="mt-8 border-line border-t pt-5">
        <a href={PATHS[other]}>{TEXTS[other].title}</a>
      </p>
    </article>
  );
}
