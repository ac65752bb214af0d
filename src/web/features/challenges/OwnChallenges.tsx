import './own-challenges.css';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { challenges, type OwnChallenge } from '../../../contract/challenges.ts';
import { challengePath } from '../../../rules/challenge.ts';
import { usePages } from '../../api/use-pages.ts';
import { day } from '../../ui/dates.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { SnailNote } from '../../ui/SnailNote.tsx';
import { MODE_NAMES } from './mode-names.ts';
import { makerWords, playedWords, stateWords } from './own-words.ts';

const TEXTS = {
  loading: 'Looking for your challenges…',
  failed: 'Your challenges could not be fetched',
  end: 'No older challenges: the snail eats them after a month.',
};

/** The challenges that the player has made or joined, newest first. */
export function OwnChallenges() {
  const pages = usePages(challenges.list, {});
  return (
    <PagedList
      pages={pages}
      words={TEXTS}
      empty={
        <SnailNote title="No glove thrown yet">
          Make one above, send the link, and see which of your friends can take a pun.
        </SnailNote>
      }
    >
      {(rows) => (
        <ul aria-label="Challenges" className="own-challenges">
          {rows.map((row) => (
            <li key={row.id}>
              <OwnRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function OwnRow({ row }: { row: OwnChallenge }) {
  return (
    <Link href={challengePath(row.id)} className="own-challenge">
      <span className="own-title">
        {makerWords(row)}
        <small>{MODE_NAMES[row.mode]}</small>
      </span>
      <span className="own-facts">
        <time dateTime={row.madeAt}>{day(row.madeAt)}</time>
        <span>{playedWords(row)}</span>
      </span>
      <span className="own-state" data-turn={row.seat?.nextRound != null && row.state !== 'expired'}>
        {stateWords(row)}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 text-gold" />
    </Link>
  );
}
