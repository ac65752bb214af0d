import type { Reply } from '../../../contract/endpoint.ts';
import type { puns } from '../../../contract/puns.ts';

type Parts = Reply<typeof puns.known>['changes'][number]['before'];

/** Shows what an import replaces, and by what. */
export function PartsChange({ before, after }: { before: Parts; after: Parts }) {
  return (
    <>
      <Change name="Explanation" before={explanationOf(before)} after={explanationOf(after)} />
      <Change name="Themes" before={themesOf(before)} after={themesOf(after)} />
    </>
  );
}

function Change({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null;
  return (
    <p className="wrap-anywhere text-sm">
      <span className="text-quiet">{name}: </span>
      <del>
        <span className="sr-only">from </span>
        {before}
      </del>{' '}
      <span aria-hidden="true">→ </span>
      <ins className="font-semibold no-underline">
        <span className="sr-only">to </span>
        {after}
      </ins>
    </p>
  );
}

function explanationOf({ kind, senseOne, senseTwo, ordinary }: Parts): string {
  if (kind === null) return 'none';
  return `${kind}: ${senseOne} · ${senseTwo}${ordinary ? ` · sounds like ${ordinary}` : ''}`;
}

const themesOf = ({ themes }: Parts) => themes.join(' · ') || 'none';
