import { Link } from 'wouter';
import { PATHS } from '../../contract/paths.ts';
import { ChallengeFriend } from '../features/challenges/ChallengeFriend.tsx';
import { OwnChallenges } from '../features/challenges/OwnChallenges.tsx';
import { Snail } from '../ui/art/Snail.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Folio } from '../ui/Folio.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export function ChallengesScreen() {
  useDocumentTitle('Challenges');
  return (
    <div className="grid gap-6 md:gap-8">
      <h1 className="text-4xl sm:text-5xl">Challenges</h1>
      <Folio aria-labelledby="throw-title" className="mt-12 grid justify-items-start gap-3">
        <div className="-top-[4.9rem] absolute right-6 w-28 sm:right-10">
          <Snail mood="jousting" />
        </div>
        <h2 id="throw-title" className="text-2xl sm:text-3xl">
          Throw the glove
        </h2>
        <p className="max-w-prose text-quiet">
          Five puns, the same for everybody. Friends need no account, only the link and a little nerve. Nobody
          wins points or credits: only the right to be insufferable.
        </p>
        <ChallengeFriend variant="primary" />
      </Folio>
      <Folio aria-labelledby="rooms-title" className="grid justify-items-start gap-3">
        <h2 id="rooms-title" className="text-2xl sm:text-3xl">
          All in one room?
        </h2>
        <p className="max-w-prose text-quiet">
          Put the puns on a big screen and play them together, everybody on their own phone.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link href={PATHS.host} className={buttonClass('plain')}>
            Host a game
          </Link>
          <Link href={PATHS.join} className={buttonClass('plain')}>
            Join a game
          </Link>
        </div>
      </Folio>
      <Folio aria-labelledby="own-title">
        <h2 id="own-title" className="mb-2 text-2xl">
          Made and joined
        </h2>
        <OwnChallenges />
      </Folio>
    </div>
  );
}
