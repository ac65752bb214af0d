import './panels.css';
import type { RoomView } from '../../../contract/room-view.ts';
import { roomPath } from '../../../rules/room-code.ts';
import { ROOM_KEPT_HOURS } from '../../../rules/room-limits.ts';
import { RoomForm } from '../../features/rooms/RoomForm.tsx';
import type { useHostMoves } from '../../features/rooms/use-host-moves.ts';
import { resultsPath } from '../../features/rooms/use-own-room.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ControlButton } from './Controls.tsx';
import type { Control, Panel } from './controls.ts';
import { SeatsPanel } from './SeatsPanel.tsx';

interface PanelsProps {
  view: RoomView;
  host: NonNullable<RoomView['host']>;
  moves: ReturnType<typeof useHostMoves>;
  panel: Panel | undefined;
  onPanel: (panel: Panel | undefined) => void;
  /** What stands in the panel of the room. */
  controls: readonly Control[];
  onPress: (control: Control) => void;
  keys: 'on' | 'off';
  onKeys: (keys: 'on' | 'off') => void;
}

/** What opens over the big screen. */
export function Panels(props: PanelsProps) {
  const { view, host, moves, panel, onPanel, controls, onPress, keys, onKeys } = props;
  const { room } = view;
  const frame = (name: Panel) => ({
    open: panel === name,
    onOpenChange: (isOpen: boolean) => onPanel(isOpen ? name : undefined),
  });
  return (
    <>
      <SeatsPanel
        {...frame('seats')}
        seats={host.seats}
        own={view.you?.seat}
        onTreat={moves.treatSeat}
        isTreating={moves.isTreating}
      />
      <Dialog {...frame('room')} title="The room">
        <div className="stage-panel">
          {controls.map((control) => (
            <ControlButton
              key={control.key}
              control={control}
              moving={moves.moving}
              hasKey={keys === 'on'}
              onPress={onPress}
            />
          ))}
          <a href={resultsPath(room.id)} download className={buttonClass('plain')}>
            Results as CSV
          </a>
          {view.you && (
            <a href={roomPath(room.id)} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
              Play here too
            </a>
          )}
          <label className="stage-tick">
            <input
              type="checkbox"
              checked={keys === 'on'}
              onChange={(event) => onKeys(event.target.checked ? 'on' : 'off')}
            />
            Keys press the buttons
          </label>
        </div>
      </Dialog>
      <Dialog {...frame('settings')} title="The next game">
        <RoomForm
          settings={host.settings}
          submitLabel="Keep these settings"
          isPending={moves.isChanging}
          onSubmit={(settings) =>
            moves.change(settings).then(
              () => onPanel(undefined),
              () => undefined,
            )
          }
        />
      </Dialog>
      <ConfirmDialog
        {...frame('end')}
        title="End the room?"
        confirm="End it for everybody"
        onConfirm={() => {
          moves.move('end');
          onPanel(undefined);
        }}
        isPending={false}
      >
        {`Nobody can play on. The results stay for ${ROOM_KEPT_HOURS} hours.`}
      </ConfirmDialog>
    </>
  );
}
