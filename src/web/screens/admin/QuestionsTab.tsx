import { useRef, useState } from 'react';
import { PlanCard } from '../../features/daily/plan/PlanCard.tsx';
import { InboxCard } from '../../features/feedback/InboxCard.tsx';
import { suggestedPun } from '../../features/feedback/suggested-pun.ts';
import { AddPunCard } from '../../features/puns/AddPunCard.tsx';
import { CsvCard } from '../../features/puns/CsvCard.tsx';
import { EditPunDialog } from '../../features/puns/EditPunDialog.tsx';
import { PunListCard } from '../../features/puns/PunListCard.tsx';
import { isBlank, NO_WORDS, type PunWords } from '../../features/puns/pun-words.ts';
import { useOpenPun } from '../../features/puns/use-open-pun.ts';
import { ReportedCard } from '../../features/votes/ReportedCard.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAfterFrame } from '../../ui/use-after-frame.ts';
import { useSessionState } from '../../ui/use-session-state.ts';

export function QuestionsTab() {
  const [words, setWords] = useSessionState('pun-words', NO_WORDS);
  const question = useRef<HTMLTextAreaElement>(null);
  /** A suggestion that waits for the admin to confirm that it may replace the pun being written. */
  const [waiting, setWaiting] = useState<PunWords>();
  const reported = useOpenPun();
  const isTopDrawn = useAfterFrame();
  const focusQuestion = () => question.current?.focus();
  const fill = (next: PunWords) => {
    setWords(next);
    focusQuestion();
  };
  const onPun = (content: string) =>
    (isBlank(words) ? fill : setWaiting)({ ...NO_WORDS, ...suggestedPun(content) });

  return (
    <div className="columns office">
      <CsvCard />
      {isTopDrawn && (
        <>
          <AddPunCard words={words} onChange={setWords} questionRef={question} />
          <InboxCard onPun={onPun} />
          <ReportedCard onMend={reported.open} />
          <PlanCard />
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
          if (waiting) setWords(waiting);
          setWaiting(undefined);
        }}
        isPending={false}
      >
        Add Single Pun holds “{words.question || words.answer}”. The suggestion would replace it. If you
        cancel, the suggestion stays among the approved messages.
      </ConfirmDialog>
    </div>
  );
}
