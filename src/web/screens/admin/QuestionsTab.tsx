import { useRef } from 'react';
import { InboxCard } from '../../features/feedback/InboxCard.tsx';
import { suggestedPun } from '../../features/feedback/suggested-pun.ts';
import { AddPunCard } from '../../features/puns/AddPunCard.tsx';
import { CsvCard } from '../../features/puns/CsvCard.tsx';
import { PunListCard } from '../../features/puns/PunListCard.tsx';
import { NO_WORDS } from '../../features/puns/pun-words.ts';
import { useSessionState } from '../../ui/use-session-state.ts';

export function QuestionsTab() {
  const [words, setWords] = useSessionState('pun-words', NO_WORDS);
  const question = useRef<HTMLTextAreaElement>(null);
  const onPun = (content: string) => {
    setWords(suggestedPun(content));
    question.current?.focus();
  };

  return (
    <div className="office">
      <CsvCard />
      <AddPunCard words={words} onChange={setWords} questionRef={question} />
      <InboxCard onPun={onPun} />
      <PunListCard />
    </div>
  );
}
