import './friends-card.css';
import { type ReactNode, useRef } from 'react';
import type { FriendList, FriendRequest } from '../../../contract/friends.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { playerName } from '../../ui/player-name.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { FriendLink } from './FriendLink.tsx';
import { Friends } from './Friends.tsx';
import { namesInSentence } from './friend-words.ts';
import { NudgesField } from './NudgesField.tsx';
import { PlayerList, PlayerRow } from './PlayerRow.tsx';
import { useFriendAct } from './use-friend-act.ts';
import { useFriends } from './use-friends.ts';

export interface FriendsCardProps {
  /** Generates the player's code, which the invitation link carries. Resolves to undefined if that fails. */
  makeCode: () => Promise<string | undefined>;
}

export function FriendsCard({ makeCode }: FriendsCardProps) {
  const found = useFriends();
  const title = useRef<HTMLHeadingElement>(null);
  // A row disappears with the button that was pressed.
  const watched = useFocusHeir(() => title.current);
  return (
    <Folio aria-labelledby="friends-title" className="friends-card" {...watched}>
      <div>
        <h2 id="friends-title" ref={title} tabIndex={-1} className="text-2xl">
          Friends
        </h2>
        <p className="mt-1 text-quiet">
          Friends meet on the friends leaderboards, and compare notes on the pun of the day once both have
          played it.
        </p>
      </div>
      {content()}
    </Folio>
  );

  function content() {
    switch (found.status) {
      case 'loading':
        return (
          <div role="status">
            <span className="sr-only">Looking for your friends…</span>
            <Skeleton className="h-28" />
          </div>
        );
      case 'failed':
        return (
          <Failed title="Your friends could not be fetched" reason={found.reason} onRetry={found.retry} />
        );
      case 'ready':
        return <Known list={found.list} makeCode={makeCode} />;
    }
  }
}

function Known({ list, makeCode }: FriendsCardProps & { list: FriendList }) {
  const { code, friends, received, sent, blocked } = list;
  return (
    <>
      {received.length > 0 && <Requests requests={received} />}
      <Friends friends={friends} />
      <FriendLink code={code} makeCode={makeCode} isFirst={friends.length === 0} />
      {sent.length > 0 && (
        <Part title="Asked, and waiting">
          <p className="wrap-anywhere text-quiet">
            {`You have asked ${namesInSentence(sent.map(playerName))}. Some answers travel by snail.`}
          </p>
        </Part>
      )}
      <NudgesField />
      {blocked.length > 0 && <Blocked blocked={blocked} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      {children}
    </div>
  );
}

function Requests({ requests }: { requests: readonly FriendRequest[] }) {
  const { act, isActing } = useFriendAct();
  return (
    <div className="friend-requests">
      <h3 className="text-xl">Would like to be your friend</h3>
      <PlayerList>
        {requests.map((player) => {
          const name = playerName(player);
          return (
            <PlayerRow key={player.id} player={player}>
              <Button
                className="press-small"
                aria-label={`Accept ${name}`}
                pending={isActing('accept', player)}
                onClick={() => act('accept', player)}
              >
                Accept
              </Button>
              <Button
                variant="plain"
                className="press-small"
                aria-label={`Decline ${name}`}
                pending={isActing('decline', player)}
                onClick={() => act('decline', player)}
              >
                Decline
              </Button>
              <Button variant="link" aria-label={`Block ${name}`} onClick={() => act('block', player)}>
                Block
              </Button>
            </PlayerRow>
          );
        })}
      </PlayerList>
    </div>
  );
}

function Blocked({ blocked }: Pick<FriendList, 'blocked'>) {
  const { act, isActing } = useFriendAct();
  return (
    <details className="friends-blocked">
      <summary>{`Blocked players (${blocked.length})`}</summary>
      <PlayerList>
        {blocked.map((player) => (
          <PlayerRow key={player.id} player={player}>
            <Button
              variant="plain"
              className="press-small"
              aria-label={`Unblock ${playerName(player)}`}
              pending={isActing('unblock', player)}
              onClick={() => act('unblock', player)}
            >
              Unblock
            </Button>
          </PlayerRow>
        ))}
      </PlayerList>
    </details>
  );
}
