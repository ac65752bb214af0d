import { useEffect, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, paintBrowserBar, type Theme, watchTheme } from './theme.ts';

export function useTheme() {
  const theme = useSyncExternalStore(watchTheme, currentTheme, (): Theme => 'light');
  useEffect(paintBrowserBar, []);
  return { theme, toggle: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}
