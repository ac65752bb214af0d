import './stage.css';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RoomView } from '../../../contract/room-view.ts';
import { Announcer } from '../../features/game/Announcer.tsx';
import { announce } from '../../features/game/announcements.ts';
import type { RoomFeed } from '../../features/rooms/room-feed.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { phaseWords } from '../../features/rooms/room-words.ts';
import { useHostMoves } from '../../features/rooms/use-host-moves.ts';
import { useRoom, useRoomPhase } from '../../features/rooms/use-room.ts';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { Controls } from './Controls.tsx';
import { type Control, mainControl, type Panel, roomControls, sideControls } from './controls.ts';
import { Panels } from './Panels.tsx';
import { StageHead } from './StageHead.tsx';
import { StageLobby } from './StageLobby.tsx';
import { StageReveal } from './StageReveal.tsx';
import { StageRound } from './StageRound.tsx';
import { StageEnded, StagePaused, StagePodium, StageReady } from './stage-parts.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export interface StageProps {
  id: string;
  openCommand: string | null;
  /** Called if the room is over or gone. */
  onLeave: () => void;
}

/** The big screen. */
export function Stage({ id, openCommand, onLeave }: StageProps) {
  const { look, feed } = useRoom(id);
  useStageMark();
  useWakeLock();
  switch (look.status) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'failed':
      return (
        <main className="stage-message">
          <Failed title="The room cannot be reached" reason={look.reason} onRetry={look.retry} />
        </main>
      );
    case 'gone':
      return (
        <main className="stage-message">
          <Failed title="The room is gone" reason={undefined} onRetry={onLeave} />
        </main>
      );
    case 'ready': {
      const { host } = look.view;
      if (!host) return <ScreenSkeleton />;
      const parts = { known: look, host, feed, openCommand, onLeave };
      return <Hosting {...parts} isCutOff={look.isCutOff} />;
    }
  }
}

interface HostingProps extends Omit<StageProps, 'id'> {
  known: KnownRoom;
  host: NonNullable<RoomView['host']>;
  feed: RoomFeed;
  isCutOff: boolean;
}

function Hosting({ known, host, feed, isCutOff, openCommand, onLeave }: HostingProps) {
  const { view } = known;
  const { room } = view;
  const moves = useHostMoves(view, feed);
  const [panel, setPanel] = useState<Panel>();
  const [keys, setKeys] = useState<'on' | 'off'>('on');
  const main = mainControl(room);
  const side = sideControls(room);
  const more = roomControls(room, host.isCodeHidden);
  const press = ({ press: what }: Control) => ('move' in what ? moves.move(what.move) : setPanel(what.panel));
  useShortcuts([...(main ? [main] : []), ...side, ...more], keys === 'on', press);

  const words = phaseWords(room);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);

  return (
    <div className="stage" data-phase={room.phase}>
      <Announcer />
      <StageHead view={view} host={host} isCutOff={isCutOff} />
      <main id="main" className="stage-body">
        <StageContent known={known} host={host} openCommand={openCommand} onLeave={onLeave} />
      </main>
      <Controls main={main} side={side} moving={moves.moving} hasKeys={keys === 'on'} onPress={press} />
      <Panels
        view={view}
        host={host}
        moves={moves}
        panel={panel}
        onPanel={setPanel}
        controls={more}
        onPress={press}
        keys={keys}
        onKeys={setKeys}
      />
    </div>
  );
}

type ContentProps = Pick<HostingProps, 'known' | 'host' | 'openCommand' | 'onLeave'>;

function StageContent({ known, host, openCommand, onLeave }: ContentProps) {
  const { room } = known.view;
  const phase = useRoomPhase(known);
  switch (phase) {
    case 'lobby':
      return <StageLobby room={room} host={host} openCommand={openCommand} />;
    case 'ready':
      return room.pausedAt === null ? <StageReady known={known} /> : <StagePaused />;
    case 'playing':
      return <StageRound key={room.pun} known={known} host={host} />;
    case 'reveal':
      return <StageReveal room={room} />;
    case 'podium':
      return <StagePodium room={room} />;
    case 'ended':
      return <StageEnded room={room} onLeave={onLeave} />;
  }
}

/** Everything is larger while the page is read from afar, dialogs and toasts included. */
function useStageMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.stage = 'on';
    return () => void delete dataset.stage;
  }, []);
}
