import { Candle } from './Candle.tsx';
import { useTheme } from './use-theme.ts';

/** Lit by night, out by day. */
export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      aria-label="Candlelight"
      title="Candlelight"
      aria-pressed={theme === 'dark'}
      onClick={toggle}
      className="grid size-11 shrink-0 place-items-center"
    >
      <Candle />
    </button>
  );
}
