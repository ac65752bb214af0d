import { useState } from 'react';
import type { HostSeat } from '../../../contract/room-view.ts';
import type { SeatAction } from '../../features/rooms/use-host-moves.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { inFull } from '../../ui/numbers.ts';

interface SeatsPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  seats: readonly HostSeat[];
  /** The seat of the host, who plays too. */
  own: string | undefined;
  onTreat: (treatment: { seat: HostSeat; action: SeatAction }) => Promise<unknown>;
  isTreating: boolean;
}

type Asked = { seat: HostSeat; action: 'remove' | 'ban' };

/** Everybody in the room, and what the host can do about them. */
export function SeatsPanel({ open, onOpenChange, seats, own, onTreat, isTreating }: SeatsPanelProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => {
    setAsked(undefined);
    onOpenChange(false);
  };
  const back = () => setAsked(undefined);
  if (asked)
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={`${asked.action === 'ban' ? 'Ban' : 'Remove'} ${asked.seat.name}?`}
        description={meaningOf(asked)}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            variant="destructive"
            pending={isTreating}
            onClick={() => void onTreat(asked).then(back, back)}
          >
            {asked.action === 'ban' ? 'Ban' : 'Remove'}
          </Button>
          <Button variant="plain" onClick={back}>
            Cancel
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Who’s in"
      {...(seats.length === 0 && { description: 'Nobody yet.' })}
    >
      <ul className="stage-seats">
        {seats.map((seat) => (
          <li key={seat.id}>
            <span className="stage-seat" data-here={seat.isHere}>
              {seat.name}
              <small>{`${inFull(seat.total)}${seat.isHere ? '' : ', away'}`}</small>
            </span>
            {seat.id !== own && (
              <span className="stage-seat-ways">
                {!seat.isPlayer && (
                  <Button
                    variant="link"
                    aria-label={`Draw a new name for ${seat.name}`}
                    onClick={() => void onTreat({ seat, action: 'rename' }).catch(() => undefined)}
                  >
                    Rename
                  </Button>
                )}
                <Button
                  variant="link"
                  aria-label={`Remove ${seat.name}`}
                  onClick={() => setAsked({ seat, action: 'remove' })}
                >
                  Remove
                </Button>
                <Button
                  variant="link"
                  aria-label={`Ban ${seat.name}`}
                  onClick={() => setAsked({ seat, action: 'ban' })}
                >
                  Ban
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function meaningOf({ seat, action }: Asked): string {
  if (action === 'remove') return 'They lose their seat and its score, and can come back with the code.';
  return seat.isPlayer
    ? 'Their account cannot come back into this room. With another one, or as a guest in another browser, they could: lock the room or change its code to be sure.'
    : 'This browser cannot come back into this room. Another browser or device could: lock the room or change its code to be sure.';
}
