import './sections.css';
import { dateAndTime } from '../../../ui/dates.ts';
import { ListCard } from '../../../ui/ListCard.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { useSignalsOf } from './use-sections.ts';

const SIGNALS_TEXTS = {
  loading: 'Fetching the signals…',
  failed: 'The signals could not be fetched',
  end: '',
};

export function SignalsOfCard({ userId }: { userId: string }) {
  const [ref, isNear] = useNear();
  const pages = useSignalsOf(userId, isNear);
  return (
    <ListCard
      ref={ref}
      id="person-signals"
      title="Signals"
      lead="None of them is proof."
      pages={pages}
      words={SIGNALS_TEXTS}
      empty="Nothing suspicious."
    >
      {(rows) => (
        <ul aria-label="Signals" className="section-list">
          {rows.map(({ kind, sentence, foundAt }) => (
            <li key={kind}>
              <p className="font-semibold">{sentence}</p>
              <p className="text-quiet text-sm">
                <time dateTime={foundAt}>{dateAndTime(foundAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
}
