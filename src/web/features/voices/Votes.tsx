import './votes.css';
import { Frown, Lightbulb } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { Vote } from '../../../contract/game.ts';
import { toast } from '../../ui/toast.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';
import { useVote } from './use-vote.ts';

interface VotesProps {
  punId: number;
  /** Which of several puns it is, for those who listen. */
  of?: string;
  vote: Vote;
  onSaid: (vote: Vote) => void;
}

const CHOICES = [
  { key: 'clever', label: 'Clever', Icon: Lightbulb },
  { key: 'groan', label: 'Groan', Icon: Frown },
] as const;

export function Votes({ punId, of, vote: known, onSaid }: VotesProps) {
  const { vote, setVote } = useVote(punId, known, onSaid);
  const report = useReportDialog();
  const named = (label: string) => of && { 'aria-label': `${label}: ${of}` };
  return (
    <div className="votes">
      {CHOICES.map(({ key, label, Icon }) => (
        <button
          key={key}
          type="button"
          className="vote"
          {...named(label)}
          aria-pressed={vote[key]}
          onClick={() => setVote({ ...vote, [key]: !vote[key] })}
        >
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </button>
      ))}
      <button
        type="button"
        className="text-link"
        {...named('Report')}
        aria-haspopup="dialog"
        onClick={report.open}
      >
        Report
      </button>
      {report.Dialog && <report.Dialog punId={punId} onClose={report.close} />}
    </div>
  );
}

/** Few report: its code comes when it is asked for. */
function useReportDialog() {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const open = async () => {
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx');
      setDialog(() => ReportDialog);
    } catch {
      toast({
        title: 'Error',
        description: 'The sheet for reports could not be fetched. Try again in a moment.',
        variant: 'destructive',
      });
    }
  };
  return { Dialog, open, close: () => setDialog(undefined) };
}
