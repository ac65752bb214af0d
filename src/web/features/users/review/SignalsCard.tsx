import './review.css';
import type { PlayerRef } from '../../../../contract/page.ts';
import type { Signal } from '../../../../contract/users.ts';
import { Button } from '../../../ui/Button.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { ListCard } from '../../../ui/ListCard.tsx';
import { SnailNote } from '../../../ui/SnailNote.tsx';
import { type Chosen, useSignals } from '../requests.ts';
import { StatusMark } from '../UserFacts.tsx';

const SIGNALS_TEXTS = {
  loading: 'Fetching the signals…',
  failed: 'The signals could not be fetched',
  end: '',
};

export function SignalsCard({ onSelect }: { onSelect: (user: Chosen) => void }) {
  const signals = useSignals();
  return (
    <ListCard
      id="signals"
      title="Signals"
      lead="Patterns that deserve a second look. None of them is proof."
      pages={signals}
      words={SIGNALS_TEXTS}
      empty={<SnailNote>Nothing suspicious. Even the snail is honest.</SnailNote>}
    >
      {(rows) => (
        <ul aria-label="Signals" className="signals">
          {rows.map((signal) => (
            <SignalRow key={`${signal.player.id} ${signal.kind}`} signal={signal} onSelect={onSelect} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function SignalRow({ signal, onSelect }: { signal: Signal; onSelect: (user: Chosen) => void }) {
  const { player, sentence, isBanned, foundAt } = signal;
  return (
    <li className="signal">
      <div className="min-w-0">
        <p className="font-semibold">{sentence}</p>
        <p className="signal-of">
          {player.email ? <EmailAddress>{player.email}</EmailAddress> : 'A deleted account'}
          {isBanned && <StatusMark isBanned />}
          <time dateTime={foundAt}>{dateAndTime(foundAt)}</time>
        </p>
      </div>
      {isThere(player) && (
        <Button
          variant="plain"
          className="press-small"
          aria-label={`Select ${player.email}`}
          onClick={() => onSelect(player)}
        >
          Select
        </Button>
      )}
    </li>
  );
}

function isThere(player: PlayerRef): player is PlayerRef & { email: string } {
  return player.email !== null;
}
