import { Suspense } from 'react';
import { Link } from 'wouter';
import { LOGIN_PATH, PATHS, withReturn } from '../../../contract/paths.ts';
import type { RoomLine, RoomSelf, RoomView } from '../../../contract/room-view.ts';
import { roomPath } from '../../../rules/room-code.ts';
import type { AddFriendProps } from '../../features/friends/AddFriend.tsx';
import { Podium } from '../../features/rooms/Podium.tsx';
import { Ranking } from '../../features/rooms/Ranking.tsx';
import { ReadyCount } from '../../features/rooms/ReadyCount.tsx';
import { RoomCard } from '../../features/rooms/RoomCard.tsx';
import type { GoneCode } from '../../features/rooms/room-feed.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { finishedWords, hostWords, placeWords, seatsWords } from '../../features/rooms/room-words.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Folio } from '../../ui/Folio.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { inFull } from '../../ui/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';

const AddFriend = lazyOrNothing<AddFriendProps>(() =>
  import('../../features/friends/AddFriend.tsx').then((m) => m.AddFriend),
);

type Room = RoomView['room'];

interface SeatProps {
  room: Room;
  you: RoomSelf;
}

export function Lobby({ room, you }: SeatProps) {
  return (
    <RoomCard mood="idle" rubric={hostWords(room.host)} title="You are in">
      <p className="text-quiet">In this room you are</p>
      <p className="room-name">{you.name}</p>
      <p role="status">
        {room.game > 0 ? 'The next game starts soon. ' : 'Look at the big screen: it starts soon. '}
        <b>{seatsWords(room.progress.seats)}.</b>
      </p>
    </RoomCard>
  );
}

export function Ready({ known, you }: { known: KnownRoom; you: RoomSelf }) {
  const { number, puns } = known.view.room;
  return (
    <div className="room-ready">
      <h1>{`Pun ${number} of ${puns}`}</h1>
      <ReadyCount known={known} />
      <p className="text-quiet">
        {you.isPlaying ? 'Ink your quill.' : 'You are in. You play from the next pun on.'}
      </p>
    </div>
  );
}

export function Paused() {
  return (
    <RoomCard mood="hiding" title="A short pause">
      <p>The host has paused the game. No clock runs.</p>
    </RoomCard>
  );
}

export function Late({ room }: { room: Room }) {
  return (
    <RoomCard mood="idle" rubric={`Pun ${room.number} of ${room.puns}`} title="Just in time for the next one">
      <p>This pun began before you came. Watch the big screen, and play from the next pun on.</p>
      <Others room={room} />
    </RoomCard>
  );
}

export function Waiting({ room, ended }: { room: Room; ended: RoomSelf['ended'] }) {
  const isSolved = ended?.isSolved ?? false;
  return (
    <RoomCard
      mood={isSolved ? 'jousting' : 'hiding'}
      rubric={`Pun ${room.number} of ${room.puns}`}
      title={isSolved ? 'Brilliant!' : 'Passed'}
    >
      {isSolved && (
        <dl className="room-facts">
          <div data-tone="good">
            <dt>for this pun</dt>
            <dd>{inFull(ended?.score ?? 0)}</dd>
          </div>
        </dl>
      )}
      <p>
        {room.pausedAt === null
          ? 'Keep a straight face: others are still at it.'
          : 'The host has paused the game.'}
      </p>
      <Others room={room} />
    </RoomCard>
  );
}

function Others({ room: { progress } }: { room: Room }) {
  return (
    <div className="w-full">
      <p role="status" className="mb-1 font-semibold">
        {finishedWords(progress)}
      </p>
      <Progress
        value={progress.finished}
        max={Math.max(1, progress.here)}
        label="Players who have finished"
      />
    </div>
  );
}

export function PodiumCard({ room, you, isGuest }: SeatProps & { isGuest: boolean }) {
  /** Players can add each other as friends. */
  const action = ({ seat, name, isPlayer }: RoomLine) =>
    isPlayer &&
    !isGuest &&
    seat !== you.seat && (
      <Suspense>
        <span className="room-action">
          <AddFriend name={name} venue={room.id} seatId={seat} />
        </span>
      </Suspense>
    );
  return (
    <div className="room-podium">
      <h1>{you.place === null ? 'The podium' : `You came ${placeWords(you.place)}`}</h1>
      <p className="text-quiet">{`${you.name}, with ${inFull(you.total)}.`}</p>
      <Podium lines={room.standings} own={you.seat} action={action} />
      {room.standings.length > 3 && (
        <Folio className="w-full">
          <Ranking
            lines={room.standings.slice(3)}
            puns={room.puns}
            own={you.seat}
            label="From the fourth place on"
            action={action}
          />
        </Folio>
      )}
      <p className="text-quiet">Stay: the next game begins here by itself.</p>
      {isGuest && <KeepSeat id={room.id} />}
    </div>
  );
}

function KeepSeat({ id }: { id: string }) {
  return (
    <div className="room-keep">
      <p>
        Was that fun? With an account you keep this place, get one pun every day, and can put rooms like this
        one on a big screen yourself.
      </p>
      <a href={withReturn(LOGIN_PATH, roomPath(id))} className={buttonClass()}>
        Create an account
      </a>
    </div>
  );
}

export function Ended({ room, isGuest }: { room: Room; isGuest: boolean }) {
  return (
    <RoomCard mood="idle" rubric={hostWords(room.host)} title="That was it">
      <p>The host has closed the room. Thank you for groaning with us.</p>
      {isGuest ? (
        <KeepSeat id={room.id} />
      ) : (
        <Link href={PATHS.game} className={buttonClass()}>
          Play on by yourself
        </Link>
      )}
    </RoomCard>
  );
}

const GONE: Record<GoneCode, { title: string; text: string }> = {
  seat_required: {
    title: 'Your seat is free again',
    text: 'The host has taken you out of the room. Whoever has the code can come back.',
  },
  room_banned: {
    title: 'This door is closed',
    text: 'The host has banned you from this room. Signing in or out does not change that.',
  },
  room_not_found: {
    title: 'There is no such room',
    text: 'Rooms are deleted a day after they end.',
  },
};

export function Removed({ code }: { code: GoneCode }) {
  const { title, text } = GONE[code];
  return (
    <RoomCard mood="sulking" title={title}>
      <p role="status">{text}</p>
      <Link href={PATHS.join} className={buttonClass('plain')}>
        Join with a code
      </Link>
    </RoomCard>
  );
}

/** The host, who does not play, has opened the page of the players. */
export function WithoutSeat() {
  return (
    <RoomCard mood="idle" title="You are the host">
      <p>You have no seat in this room. To play too, say so in its settings before a game starts.</p>
      <Link href={PATHS.host} className={buttonClass()}>
        To the big screen
      </Link>
    </RoomCard>
  );
}
