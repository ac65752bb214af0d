import './votes.css';
import { useMutation } from '@tanstack/react-query';
import { Frown, Lightbulb } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { Vote } from '../../../contract/game.ts';
import { votes } from '../../../contract/votes.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

interface VotesProps {
  punId: number;
  /** Tells screen readers which pun this is, if there are several on the page. */
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

/** The dialog is loaded on demand, because few players report a pun. */
function useReportDialog() {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const open = async () => {
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx');
      setDialog(() => ReportDialog);
    } catch {
      toast({
        title: 'Error',
        description: 'The report form could not be fetched. Try again in a moment.',
        variant: 'destructive',
      });
    }
  };
  return { Dialog, open, close: () => setDialog(undefined) };
}

/** Shows a vote at once and reverts it if it fails. Votes are sent one after the other, so that the last one counts. */
function useVote(punId: number, known: Vote, onSaid: (vote: Vote) => void) {
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `vote ${punId}` },
    mutationFn: (wish: Vote) => call(votes.vote, { params: { punId: String(punId) }, body: wish }),
    onSuccess: onSaid,
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'The snail lost your vote on the way. Please try again.'),
        variant: 'destructive',
      }),
  });
  return { vote: isPending ? variables : known, setVote: (wish: Vote) => mutate(wish) };
}
