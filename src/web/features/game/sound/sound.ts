import type { Sound } from './synth.ts';

const STORED_AS = 'sound';
const watchers = new Set<() => void>();

let isChosen: boolean | undefined;

/** Off until the player chooses otherwise; remembered on this device. */
export function isSoundOn(): boolean {
  isChosen ??= readChoice();
  return isChosen;
}

export function chooseSound(isOn: boolean) {
  try {
    if (isOn) localStorage.setItem(STORED_AS, 'on');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Storage is blocked or full; the choice then lasts only as long as the page.
  }
  change(isOn);
  play('solve');
}

// Another tab has chosen.
addEventListener('storage', ({ key }) => key === STORED_AS && change(undefined));

function change(isOn: boolean | undefined) {
  isChosen = isOn;
  for (const watcher of watchers) watcher();
}

export function watchSound(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** `run` is how many solves in a row there are, which raises the pitch. Whatever prevents a sound is ignored. */
export function play(sound: Sound, run = 1) {
  if (isSoundOn()) loadSynth().then(({ synthesise }) => synthesise(sound, run), ignore);
}

/** The synthesiser is loaded only for those who switched the sound on. */
export function loadSynth() {
  return import('./synth.ts');
}

function ignore() {}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'on';
  } catch {
    return false;
  }
}
