import { PATHS } from '../../contract/paths.ts';

/** Opens new tabs, so that a form or a purchase is not lost. */
export function LegalLinks() {
  return (
    <>
      <a href={PATHS.terms} target="_blank" rel="noopener" className="text-link">
        terms and conditions
      </a>{' '}
      and{' '}
      <a href={PATHS.privacy} target="_blank" rel="noopener" className="text-link">
        privacy policy
      </a>
    </>
  );
}
