export type Theme = 'light' | 'dark';

const PAGE_COLOUR: Record<Theme, string> = { light: '#F3EBD8', dark: '#0E1017' };
const STORED_AS = 'theme';
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');
const watchers = new Set<() => void>();

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemTheme();
}

export function watchTheme(watcher: () => void) {
  const system = darkSystem();
  watchers.add(watcher);
  system.addEventListener('change', watcher);
  return () => {
    watchers.delete(watcher);
    system.removeEventListener('change', watcher);
  };
}

/** Choosing the system's own theme removes the stored choice, so that the page follows the system again. */
export function chooseTheme(theme: Theme) {
  const follows = theme === systemTheme();
  if (follows) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember(follows ? undefined : theme);
  paintBrowserBar();
  for (const watcher of watchers) watcher();
}

/** The browser's bar follows the system by media query, so a choice must override both of its colours. */
export function paintBrowserBar() {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light';
    const chosen = document.documentElement.dataset.theme;
    meta.content = PAGE_COLOUR[chosen === undefined ? scheme : currentTheme()];
  }
}

function systemTheme(): Theme {
  return darkSystem().matches ? 'dark' : 'light';
}

function remember(theme: Theme | undefined) {
  try {
    if (theme) localStorage.setItem(STORED_AS, theme);
    else localStorage.removeItem(STORED_AS);
  } catch {
    // The browser does not allow storage, so the choice lasts as long as the page.
  }
}
