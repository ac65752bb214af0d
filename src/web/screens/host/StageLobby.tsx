import './stage-lobby.css';
import { Suspense } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { RoomView } from '../../../contract/room-view.ts';
import { joinPath } from '../../../rules/room-code.ts';
import { CodeTiles } from '../../features/rooms/CodeTiles.tsx';
import { OpenCommand, WrongAddress } from '../../features/rooms/OpenCommand.tsx';
import { isLoopback, seatsWords } from '../../features/rooms/room-words.ts';
import { Snail } from '../../ui/art/Snail.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { Slips } from './Slips.tsx';

const QrPicture = lazyOrNothing<{ text: string; label: string }>(() =>
  import('../../ui/QrPicture.tsx').then((m) => m.QrPicture),
);

const MOST_NAMES = 14;

interface StageLobbyProps {
  room: RoomView['room'];
  host: NonNullable<RoomView['host']>;
  openCommand: string | null;
}

/** The code as large as it gets, and everybody who has come. */
export function StageLobby({ room, host, openCommand }: StageLobbyProps) {
  const { code, isCodeHidden, seats } = host;
  return (
    <div className="stage-lobby">
      <div className="stage-invite">
        <h1>{room.game > 0 ? 'Another game' : 'Take out your phones'}</h1>
        {room.isLocked ? (
          <p className="stage-hidden">The room is locked: nobody new comes in.</p>
        ) : isCodeHidden ? (
          <p className="stage-hidden">The code is hidden.</p>
        ) : (
          <>
            <p className="stage-address">
              Go to <b>{`${location.host}${PATHS.join}`}</b> and type
            </p>
            <CodeTiles code={code} />
          </>
        )}
      </div>
      {!isCodeHidden && !room.isLocked && (
        <div className="stage-qr">
          {openCommand ? (
            <OpenCommand command={openCommand} isShort />
          ) : isLoopback(location.hostname) ? (
            <WrongAddress />
          ) : (
            <Suspense>
              <QrPicture text={location.origin + joinPath(code)} label="QR code that leads into the room" />
            </Suspense>
          )}
        </div>
      )}
      <section aria-labelledby="seats-title" className="stage-crowd">
        <h2 id="seats-title">
          <span role="status">{seatsWords(seats.length)}</span>
        </h2>
        <Slips seats={seats.toReversed()} most={MOST_NAMES} />
        {seats.length === 0 && <p className="text-quiet">Names land here as people come in.</p>}
        {!openCommand && !isLoopback(location.hostname) && (
          <div className="stage-lobby-snail">
            <Snail mood={seats.length > 0 ? 'jousting' : 'idle'} />
          </div>
        )}
      </section>
    </div>
  );
}
