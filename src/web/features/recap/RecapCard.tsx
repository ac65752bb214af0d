import './recap-card.css';
import { useQuery } from '@tanstack/react-query';
import { Share2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type Recap, recap as recaps } from '../../../contract/recap.ts';
import { wholeLine } from '../../../rules/anatomy.ts';
import { queryOf } from '../../api/query-of.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { counted, inFull } from '../../ui/numbers.ts';
import { ownZone } from '../../ui/own-zone.ts';
import { shareOrCopy } from '../../ui/share-or-copy.ts';
import { fetchPicture, withPicture } from '../../ui/share-picture.ts';

interface RecapCardProps {
  recap: Recap;
  /** The address that is shared; it may have to be made first. */
  makeLink: () => Promise<string>;
  onDismiss: () => void;
}

const dayName = dateFormat('MMMM d', 'UTC');

/** Shown on Mondays: the player's last week. */
export function RecapCard({ recap, makeLink, onDismiss }: RecapCardProps) {
  const id = useId();
  const [isSharing, setSharing] = useState(false);
  const picture = `${recaps.picture.path}?zone=${encodeURIComponent(ownZone())}`;

  const share = async () => {
    setSharing(true);
    // Drawn only when it is asked for, because most weeks are not shared.
    const [file, link] = await Promise.all([fetchPicture(picture, 'punnery-week.png'), makeLink()]);
    const text = recapText(recap, link);
    await shareOrCopy({
      data: withPicture({ text }, file),
      copy: text,
      copied: 'Your week is on the clipboard.',
      byHand: 'Copy it by hand',
    });
    setSharing(false);
  };

  return (
    <Card aria-labelledby={id} className="recap">
      <div className="recap-head">
        <div>
          <h2 id={id} className="text-xl">
            Your week in puns
          </h2>
          <p className="text-quiet text-sm">
            {dayName(new Date(recap.first))} to {dayName(new Date(recap.last))}
          </p>
        </div>
        <Button
          variant="plain"
          className="press-small"
          aria-label="Dismiss your week in puns"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <dl>
        <div>
          <dt>Puns solved</dt>
          <dd className="figures">{inFull(recap.solved)}</dd>
        </div>
        <div>
          <dt>Best run</dt>
          <dd className="figures">{inFull(recap.bestRun)}</dd>
        </div>
        {recap.favourite && <Favourite {...recap.favourite} />}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" className="press-small" pending={isSharing} onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4.5 text-gold" />
          Share
        </Button>
        <DownloadLink href={picture}>Save Picture</DownloadLink>
      </div>
    </Card>
  );
}

function Favourite({ question, answer }: NonNullable<Recap['favourite']>) {
  const { before, after } = wholeLine(question);
  return (
    <div className="recap-favourite">
      <dt>Favourite by votes</dt>
      <dd>
        {before}
        <b>{answer}</b>
        {after}
      </dd>
    </div>
  );
}

/** Null until known, and if there is nothing to show or it cannot be fetched. */
export function useRecap(): Recap | null {
  return useQuery(queryOf(recaps.read, { query: { zone: ownZone() } })).data?.recap ?? null;
}

/** What a player shares of a week. It contains neither the favourite nor its answer. */
export function recapText({ solved, bestRun }: Pick<Recap, 'solved' | 'bestRun'>, link: string): string {
  const run = bestRun > 1 ? `, ${inFull(bestRun)} in a row` : '';
  return `My week in puns: ${counted(solved, 'pun')} solved${run}.\n${link}`;
}
