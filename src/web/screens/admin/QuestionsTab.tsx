import { useRef, useState } from 'react';
import type { FeedbackItem } from '../../../contract/feedback.ts';
import { PlanCard } from '../../features/daily/plan/PlanCard.tsx';
import { InboxCard } from '../../features/feedback/InboxCard.tsx';
import { useApproveAdded } from '../../features/feedback/inbox-requests.ts';
import { suggestedPun } from '../../features/feedback/suggested-pun.ts';
import { AddPunCard } from '../../features/puns/AddPunCard.tsx';
import { BatchesCard } from '../../features/puns/batches/BatchesCard.tsx';
import { CsvCard } from '../../features/puns/CsvCard.tsx';
import { EditPunDialog } from '../../features/puns/EditPunDialog.tsx';
import { PunListCard } from '../../features/puns/PunListCard.tsx';
import { isBlank, NO_WORDS, type PunWords } from '../../features/puns/pun-words.ts';
import { useOpenPun } from '../../features/puns/requests.ts';
import { ReportedCard } from '../../features/votes/ReportedCard.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAfterFrame } from '../../ui/use-after-frame.ts';
import { useSessionState } from '../../ui/use-session-state.ts';

export function QuestionsTab() {
  const [words, setWords] = useSessionState('pun-words', NO_WORDS);
  /** The new suggestion that the pun is made from, which is approved once the pun is added. */
  const [suggestion, setSuggestion] = useSessionState<number | undefined>('pun-suggestion', undefined);
  const question = useRef<HTMLTextAreaElement>(null);
  /** A suggestion that waits for the admin to confirm that it may replace the pun being written. */
  const [waiting, setWaiting] = useState<FeedbackItem>();
  const reported = useOpenPun();
  const approve = useApproveAdded();
  const isTopDrawn = useAfterFrame();
  const focusQuestion = () => question.current?.focus();
  const fill = ({ id, status, content }: FeedbackItem) => {
    setWords({ ...NO_WORDS, ...suggestedPun(content) });
    setSuggestion(status === 'new' ? id : undefined);
    focusQuestion();
  };
  const write = (next: PunWords) => {
    setWords(next);
    if (isBlank(next)) setSuggestion(undefined);
  };

  return (
    <div className="columns office">
      <CsvCard />
      {isTopDrawn && (
        <>
          <AddPunCard
            words={words}
            onChange={write}
            questionRef={question}
            note={suggestion === undefined ? undefined : 'From a suggestion: adding the pun approves it.'}
            onAdded={() => suggestion !== undefined && approve(suggestion)}
          />
          <InboxCard onPun={isBlank(words) ? fill : setWaiting} />
          <ReportedCard onMend={reported.open} />
          <PlanCard />
          <BatchesCard />
          <PunListCard />
        </>
      )}
      {reported.opened && (
        <EditPunDialog key={reported.opened.id} pun={reported.opened} onClose={reported.close} />
      )}
      <ConfirmDialog
        open={waiting !== undefined}
        onOpenChange={() => setWaiting(undefined)}
        onClosed={focusQuestion}
        title="Replace the pun you are writing?"
        confirm="Replace it"
        onConfirm={() => {
          if (waiting) fill(waiting);
          setWaiting(undefined);
        }}
        isPending={false}
      >
        Add Single Pun holds “{words.question || words.answer}”. The suggestion would replace it. If you
        cancel, the suggestion stays in the inbox.
      </ConfirmDialog>
    </div>
  );
}
