import { IlluminatedCapital } from './art/IlluminatedCapital.tsx';

/** The initial is illuminated, but screen readers get the whole text. */
export function IlluminatedText({ children, size }: { children: string; size: number }) {
  return (
    <>
      <span className="sr-only">{children}</span>
      <span aria-hidden="true">
        <IlluminatedCapital letter={children.charAt(0)} size={size} className="float-left mr-[0.2em] mb-1" />
        {children.slice(1).trimStart()}
      </span>
    </>
  );
}
