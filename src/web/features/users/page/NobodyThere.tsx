import { Link } from 'wouter';
import { Snail } from '../../../ui/art/Snail.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Folio } from '../../../ui/Folio.tsx';
import { focusIt } from '../../../ui/focus-it.ts';

export function NobodyThere({ listHref }: { listHref: string }) {
  return (
    <Folio aria-labelledby="nobody-title" className="grid justify-items-center gap-4 text-center">
      <div className="w-32">
        <Snail mood="hiding" />
      </div>
      <h2 id="nobody-title" ref={focusIt} tabIndex={-1} className="text-2xl">
        There is no such user
      </h2>
      <p className="max-w-prose text-quiet">
        The account was deleted, or the address of this page is not quite right. Even the snail has looked
        under every leaf.
      </p>
      <Link href={listHref} className={buttonClass()}>
        All users
      </Link>
    </Folio>
  );
}
