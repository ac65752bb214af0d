import '../../ui/styles/dashboard.css';
import type { ReportedPun } from '../../../contract/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { counted } from '../../ui/numbers.ts';
import { REASONS } from './reasons.ts';
import { useSettle } from './reported-requests.ts';

interface ReportedItemProps {
  pun: ReportedPun;
  isSettled: boolean;
  onMend: () => void;
}

export function ReportedItem({ pun, isSettled, onMend }: ReportedItemProps) {
  const { question, answer, isActive, isSuspended, count, reports } = pun;
  const title = `reported-${pun.punId}`;
  return (
    <li className="inbox-item" aria-labelledby={title}>
      <div className="inbox-head">
        <h3 id={title} className="rubric font-text">
          {answer}
        </h3>
        <span className="mark" data-tone={isSuspended ? 'bad' : isActive ? 'good' : 'quiet'}>
          {isSuspended ? 'Suspended' : isActive ? 'Active' : 'Inactive'}
        </span>
        <p className="inbox-from">{counted(count, 'report')}</p>
      </div>
      <p className="inbox-text">{question}</p>
      <ul aria-label={`Reports about ${answer}`} className="grid gap-3">
        {reports.map(({ id, reason, note, outcome, isTrusted, reportedAt, player }) => (
          <li key={id}>
            <p className="inbox-from">
              <b className="text-ink">{REASONS[reason]}</b>
              {outcome && ` (${outcome})`}, {player?.email ?? 'a deleted account'}
              {!isTrusted && ', not a trusted reporter yet'},{' '}
              <time dateTime={reportedAt}>{dateAndTime(reportedAt)}</time>
            </p>
            {note && <p className="inbox-text">{note}</p>}
          </li>
        ))}
      </ul>
      {count > reports.length && (
        <p className="inbox-from">And {counted(count - reports.length, 'older report')}.</p>
      )}
      {!isSettled && <Verdicts pun={pun} onMend={onMend} />}
    </li>
  );
}

function Verdicts({ pun, onMend }: Omit<ReportedItemProps, 'isSettled'>) {
  const { answer, isActive } = pun;
  const { settle, pending } = useSettle(pun);
  const keep = isActive ? 'Keep' : 'Restore';
  const small = { variant: 'plain', className: 'press-small' } as const;
  return (
    <div className="buttons">
      <Button
        {...small}
        aria-label={`Retire ${answer}`}
        disabled={pending === 'restore'}
        pending={pending === 'retire'}
        onClick={() => settle('retire')}
      >
        Retire
      </Button>
      <Button
        {...small}
        aria-haspopup="dialog"
        aria-label={`Mend ${answer}`}
        disabled={pending !== undefined}
        onClick={onMend}
      >
        Mend
      </Button>
      <Button
        {...small}
        aria-label={`${keep} ${answer}`}
        disabled={pending === 'retire'}
        pending={pending === 'restore'}
        onClick={() => settle('restore')}
      >
        {keep}
      </Button>
    </div>
  );
}
