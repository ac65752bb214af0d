import './controls.css';
import type { Move } from '../../features/rooms/use-host-moves.ts';
import { Button } from '../../ui/Button.tsx';
import type { Control } from './controls.ts';

interface ControlsProps {
  main: Control | null;
  side: readonly Control[];
  /** The move that is on its way. */
  moving: Move | undefined;
  hasKeys: boolean;
  onPress: (control: Control) => void;
}

/** The foot of the big screen. */
export function Controls({ main, side, moving, hasKeys, onPress }: ControlsProps) {
  if (!main && side.length === 0) return null;
  return (
    <footer className="stage-foot">
      {main && <ControlButton control={main} isMain moving={moving} hasKey={hasKeys} onPress={onPress} />}
      <div className="stage-side">
        {side.map((control) => (
          <ControlButton
            key={control.key}
            control={control}
            moving={moving}
            hasKey={hasKeys}
            onPress={onPress}
          />
        ))}
      </div>
    </footer>
  );
}

interface ControlButtonProps {
  control: Control;
  isMain?: boolean;
  moving: Move | undefined;
  hasKey: boolean;
  onPress: (control: Control) => void;
}

export function ControlButton({ control, isMain = false, moving, hasKey, onPress }: ControlButtonProps) {
  const { label, key, press } = control;
  return (
    <Button
      variant={isMain ? 'primary' : 'plain'}
      className={isMain ? 'stage-main' : 'stage-control'}
      pending={'move' in press && press.move === moving}
      {...(hasKey && { 'aria-keyshortcuts': key === 'enter' ? 'Enter' : key.toUpperCase() })}
      {...('panel' in press && { 'aria-haspopup': 'dialog' })}
      onClick={() => onPress(control)}
    >
      {label}
      {hasKey && (
        <span aria-hidden="true" className="stage-key">
          {key === 'enter' ? '↵' : key.toUpperCase()}
        </span>
      )}
    </Button>
  );
}
