import { useState } from 'react';
import { book } from '../../../contract/book.ts';
import type { SubmitResult } from '../../../contract/game.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { Votes } from './Votes.tsx';

/** Lets this player vote on the pun that has just ended. */
export function ResultVotes({ result }: { result: SubmitResult }) {
  const { punId } = result;
  const [vote, setVote] = useState(result.vote);
  const refresh = useRefresh();
  return (
    <Votes
      punId={punId}
      vote={vote}
      onSaid={(said) => {
        setVote(said);
        refresh(book.read);
      }}
    />
  );
}
