import { type ComponentType, type ReactNode, useState } from 'react';
import type { OwnRoom } from '../../../contract/rooms.ts';
import { useOwnRoom } from '../../features/rooms/use-own-room.ts';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { OpenRoom } from './OpenRoom.tsx';
import type { StageProps } from './Stage.tsx';

export interface HostScreenProps {
  /** Puts the app's frame around everything but the big screen. */
  frame: (screen: ReactNode) => ReactNode;
  /** The big screen, which is loaded when there is a room. */
  stage: { Screen: ComponentType<StageProps> };
}

/** Opens a room, or returns to the one that is open: the big screen, on any device of the host. */
export function HostScreen({ frame, stage }: HostScreenProps) {
  useDocumentTitle('Host a game');
  const look = useOwnRoom();
  switch (look.status) {
    case 'loading':
      return <ScreenSkeleton />;
    case 'failed':
      return frame(
        <Failed title="Your room could not be fetched" reason={look.reason} onRetry={look.retry} />,
      );
    case 'ready':
      return <Host frame={frame} stage={stage} own={look.own} refresh={look.refresh} />;
  }
}

interface HostProps extends HostScreenProps {
  own: OwnRoom;
  refresh: () => void;
}

/** A room that has ended stays on the screen, with its results, until the host leaves it. */
function Host({ frame, stage, own, refresh }: HostProps) {
  const open = own.room?.id;
  const [shown, setShown] = useState(open);
  const [left, setLeft] = useState<string>();
  if (open && open !== shown) setShown(open);
  if (shown && shown !== left) {
    const leave = () => {
      setLeft(shown);
      refresh();
    };
    return <stage.Screen key={shown} id={shown} openCommand={own.openCommand} onLeave={leave} />;
  }
  return frame(<OpenRoom own={own} />);
}
