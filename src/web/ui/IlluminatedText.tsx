import { IlluminatedCapital } from './art/IlluminatedCapital.tsx';

/** The initial is illuminated, but screen readers get the whole text. */
export function IlluminatedText({ children, size }: { children: string; size: number }) {
  const words = children.slice(1).trimStart().split(' ');
  return (
    <>
      <span className="sr-only">{children}</span>
      <span aria-hidden="true">
        <IlluminatedCapital letter={children.charAt(0)} size={size} className="float-left mr-[0.2em] mb-1" />
        {words.slice(0, -1).map((word) => `${word} `)}
        {/* A long name moves below the capital as a whole instead of breaking beside it. */}
        <span className="inline-block max-w-full">{words.at(-1)}</span>
      </span>
    </>
  );
}
