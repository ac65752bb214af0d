import { useState } from 'react';
import { book } from '../../../contract/book.ts';
import type { SubmitResult } from '../../../contract/game.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { crowdWords } from './crowd-words.ts';
import { Votes } from './Votes.tsx';

/** Shows the crowd result of the pun that has just ended, and lets this player vote on it. */
export function ResultVotes({ result }: { result: SubmitResult }) {
  const { punId, standing } = result;
  const [vote, setVote] = useState(result.vote);
  const refresh = useRefresh();
  return (
    <>
      {standing && <p className="text-quiet">{crowdWords(standing)}</p>}
      <Votes
        punId={punId}
        vote={vote}
        onSaid={(said) => {
          setVote(said);
          refresh(book.read);
        }}
      />
    </>
  );
}
