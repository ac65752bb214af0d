import { Lock } from 'lucide-react';
import type { RoomView } from '../../../contract/room-view.ts';
import { MODE_NAMES } from '../../features/rooms/room-words.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';

interface StageHeadProps {
  view: RoomView;
  host: NonNullable<RoomView['host']>;
  isCutOff: boolean;
}

/** What is played, and how those who come late get in. */
export function StageHead({ view: { room }, host, isCutOff }: StageHeadProps) {
  const { phase, mode, number, puns, isLocked } = room;
  const hasPun = number > 0 && phase !== 'podium' && phase !== 'ended';
  const isInviting = phase !== 'lobby' && phase !== 'ended' && !host.isCodeHidden && !isLocked;
  return (
    <header className="stage-head">
      <Wordmark className="stage-mark" />
      <p className="stage-where">
        {MODE_NAMES[mode]}
        {hasPun && (
          <>
            {' '}
            <b className="figures">{`${number} of ${puns}`}</b>
          </>
        )}
      </p>
      <p role="status" className="stage-cut-off">
        {isCutOff && 'No connection. The snail keeps looking.'}
      </p>
      {isLocked && phase !== 'ended' && (
        <p className="stage-locked">
          <Lock aria-hidden="true" /> Locked
        </p>
      )}
      {isInviting && (
        <p className="stage-join">
          {`${location.host}/join`} <b>{host.code}</b>
        </p>
      )}
    </header>
  );
}
