import { Candle } from './Candle.tsx';
import { useTheme } from './use-theme.ts';

/** Is pressed in the dark theme, in which the candle is lit. */
export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      aria-label="Dark theme"
      title="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={toggle}
      className="grid size-11 shrink-0 place-items-center"
    >
      <Candle />
    </button>
  );
}
