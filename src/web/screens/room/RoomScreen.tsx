import './room.css';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { PATHS } from '../../../contract/paths.ts';
import type { RoomSelf } from '../../../contract/room-view.ts';
import { Announcer } from '../../features/game/Announcer.tsx';
import { announce } from '../../features/game/announcements.ts';
import { GameSkeleton } from '../../features/game/round/GameSkeleton.tsx';
import type { GoneCode, RoomFeed } from '../../features/rooms/room-feed.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { phaseWords } from '../../features/rooms/room-words.ts';
import { useClaimRoom } from '../../features/rooms/use-claim-room.ts';
import { useRoom, useRoomPhase } from '../../features/rooms/use-room.ts';
import { GuestFrame } from '../../shell/GuestFrame.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { Ended, Late, Lobby, Paused, PodiumCard, Ready, Removed, Waiting, WithoutSeat } from './cards.tsx';
import { Reveal } from './Reveal.tsx';
import { RoomRound } from './RoomRound.tsx';

export interface RoomScreenProps {
  id: string;
  isGuest: boolean;
}

/** A room as one seat sees it, with or without an account. */
export function RoomScreen(props: RoomScreenProps) {
  useDocumentTitle('Room');
  const content = <Room {...props} />;
  return props.isGuest ? <GuestFrame>{content}</GuestFrame> : content;
}

function Room({ id, isGuest }: RoomScreenProps) {
  const { look, feed } = useRoom(id);
  switch (look.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed title="This room cannot be opened" reason={look.reason} onRetry={look.retry} />;
    case 'gone':
      return <Gone {...look} id={id} isGuest={isGuest} feed={feed} />;
    case 'ready': {
      const { you } = look.view;
      if (!you) return <WithoutSeat />;
      return (
        <>
          <Announcer />
          <p role="status" className={look.isCutOff ? 'room-cut-off' : 'sr-only'}>
            {look.isCutOff && 'The snail has lost the way to the server. It keeps looking.'}
          </p>
          <Seated known={look} you={you} feed={feed} isGuest={isGuest} />
        </>
      );
    }
  }
}

function Loading() {
  return (
    <div className="game">
      <GameSkeleton />
    </div>
  );
}

interface GoneProps extends RoomScreenProps {
  code: GoneCode;
  wasIn: boolean;
  feed: RoomFeed;
}

/** Whoever has no seat here goes to where one gets one; whoever has lost it is told why. */
function Gone({ code, wasIn, id, isGuest, feed }: GoneProps) {
  if (code !== 'seat_required' || wasIn) return <Removed code={code} />;
  return isGuest ? <Redirect to={PATHS.join} replace /> : <Claiming id={id} feed={feed} />;
}

function Claiming({ id, feed }: { id: string; feed: RoomFeed }) {
  const { isRefused, isBanned } = useClaimRoom(id, feed.reconnect);
  if (isBanned) return <Removed code="room_banned" />;
  return isRefused ? <Redirect to={PATHS.join} replace /> : <Loading />;
}

interface SeatedProps {
  known: KnownRoom;
  you: RoomSelf;
  feed: RoomFeed;
  isGuest: boolean;
}

function Seated({ known, you, feed, isGuest }: SeatedProps) {
  useWakeLock();
  const { room } = known.view;
  const phase = useRoomPhase(known);
  const words = phaseWords(room);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);

  switch (phase) {
    case 'lobby':
      return <Lobby room={room} you={you} />;
    case 'ready':
      return room.pausedAt === null ? <Ready known={known} you={you} /> : <Paused />;
    case 'playing':
      if (!you.isPlaying) return <Late room={room} />;
      if (you.ended || !room.open) return <Waiting room={room} ended={you.ended} />;
      return <RoomRound key={room.pun} known={known} you={you} open={room.open} feed={feed} />;
    case 'reveal':
      return <Reveal room={room} you={you} />;
    case 'podium':
      return <PodiumCard room={room} you={you} isGuest={isGuest} />;
    case 'ended':
      return <Ended room={room} isGuest={isGuest} />;
  }
}
