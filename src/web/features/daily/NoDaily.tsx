import { Link } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Folio } from '../../ui/Folio.tsx';

export function NoDaily() {
  return (
    <Folio aria-labelledby="day-title" className="grid justify-items-center gap-3 text-center">
      <div className="w-32">
        <Snail mood="hiding" />
      </div>
      <h2 id="day-title" className="text-2xl">
        No pun was picked for today
      </h2>
      <p className="text-quiet">The scribes ran out of fresh ones. Your streak is safe.</p>
      <Link href={PATHS.game} className={buttonClass('primary')}>
        Play Another Pun
      </Link>
    </Folio>
  );
}
