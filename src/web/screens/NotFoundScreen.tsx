import './not-found.css';
import { Link } from 'wouter';
import { PATHS } from '../../contract/paths.ts';
import { Snail } from '../ui/art/Snail.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export function NotFoundScreen() {
  useDocumentTitle('Page Not Found');
  return (
    <section className="folio mx-auto mt-10 max-w-3xl px-7 py-10 sm:px-14 sm:py-14">
      <div className="grid items-center gap-8 sm:grid-cols-[1fr_auto]">
        <div>
          <p className="rubric">Folio 404, missing</p>
          <h1 className="mt-1 text-4xl sm:text-5xl">Page Not Found</h1>
          <p className="mt-4 max-w-prose text-lg text-quiet">
            This leaf was torn out, never written, or eaten. The snail says it was hungry for knowledge.
          </p>
          <Link href={PATHS.home} className={`${buttonClass()} mt-7`}>
            Back to Home
          </Link>
        </div>
        <div className="wormhole justify-self-center">
          <div className="w-36">
            <Snail mood="sulking" />
          </div>
        </div>
      </div>
    </section>
  );
}
