import './sound-switch.css';
import { keepFocus } from '../round/keep-focus.ts';
import { chooseSound } from './sound.ts';
import { useIsSoundOn } from './use-sound.ts';

/** The profile offers the same choice. */
export function SoundSwitch() {
  const isOn = useIsSoundOn();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Sound"
      title="Sound"
      className="sound-switch"
      onMouseDown={keepFocus}
      onClick={() => chooseSound(!isOn)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M11 5 6 9H3v6h3l5 4Z" />
        <path d={isOn ? 'M15 9a4 4 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12' : 'm15 9 6 6m0-6-6 6'} />
      </svg>
    </button>
  );
}
