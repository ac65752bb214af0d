import './join.css';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LOGIN_PATH, PATHS, withReturn } from '../../../contract/paths.ts';
import { joinPath, ROOM_CODE_LENGTH, readRoomCode, roomPath } from '../../../rules/room-code.ts';
import { SEAT_NAME_MAX } from '../../../rules/seat-name.ts';
import { CodeTiles } from '../../features/rooms/CodeTiles.tsx';
import { RoomCard } from '../../features/rooms/RoomCard.tsx';
import { useJoinRoom } from '../../features/rooms/use-join-room.ts';
import { GuestFrame } from '../../shell/GuestFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

/** More characters than a code has, because people type spaces and dashes, too. */
const TYPED_MAX = 20;

export interface JoinScreenProps {
  /** The code of the link; without one it is typed. */
  code?: string;
  isGuest: boolean;
}

/** The way into a room: a code, one press, and a name only if the host wants typed ones. */
export function JoinScreen({ code: given, isGuest }: JoinScreenProps) {
  useDocumentTitle('Join a game');
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const { join, isJoining, isNameNeeded, refusal } = useJoinRoom((id) => navigate(roomPath(id)));
  const linked = readRoomCode(given ?? '');
  // What cannot be a code is there to be corrected.
  const mistyped = linked ? '' : (given ?? '').slice(0, TYPED_MAX).toUpperCase();
  const [typed, setTyped] = useState(mistyped);
  const code = linked ?? typed;
  const returnCode = linked ?? readRoomCode(typed);
  const problem =
    refusal ??
    (!returnCode && mistyped && typed === mistyped
      ? 'The link has a typo. Compare it with the letters on the big screen.'
      : undefined);

  const card = (
    <RoomCard mood="jousting" title={isNameNeeded ? 'What shall we call you?' : 'Join a game'}>
      <form
        className="join-form"
        onSubmit={(event) => {
          event.preventDefault();
          join(isNameNeeded ? { code, name } : { code });
        }}
      >
        {linked && <CodeTiles code={linked} />}
        {!linked && !isNameNeeded && (
          <div>
            <label htmlFor="room-code">{`The ${ROOM_CODE_LENGTH} letters on the big screen`}</label>
            <input
              id="room-code"
              ref={focusIt}
              className="join-code"
              value={typed}
              onChange={(event) => setTyped(event.target.value.toUpperCase())}
              maxLength={TYPED_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="join-note"
              aria-invalid={problem !== undefined}
            />
          </div>
        )}
        {isNameNeeded && (
          <TextField
            label="Your name in this room"
            ref={focusIt}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={SEAT_NAME_MAX * 3}
            autoComplete="nickname"
            aria-describedby="join-note"
            aria-invalid={problem !== undefined}
          />
        )}
        <p id="join-note" role="status" className="join-note" data-wrong={problem !== undefined}>
          {problem ?? (isGuest && !isNameNeeded ? 'No account needed.' : '')}
        </p>
        <div className="join-ways">
          <Button type="submit" size="large" pending={isJoining}>
            Join
          </Button>
          {isNameNeeded && (
            <Button
              variant="plain"
              size="large"
              disabled={isJoining}
              onClick={() => join({ code, name: '' })}
            >
              Draw me a name
            </Button>
          )}
        </div>
      </form>
      <p className="text-quiet text-sm">
        {linked && (
          <>
            Another code?{' '}
            <Link href={PATHS.join} className="text-link">
              Type it
            </Link>
            .{' '}
          </>
        )}
        {isGuest && (
          <>
            Have an account?{' '}
            <a
              href={withReturn(LOGIN_PATH, returnCode ? joinPath(returnCode) : PATHS.join)}
              className="text-link"
            >
              Log in
            </a>{' '}
            to play under your own name.
          </>
        )}
      </p>
    </RoomCard>
  );
  return isGuest ? <GuestFrame>{card}</GuestFrame> : card;
}
