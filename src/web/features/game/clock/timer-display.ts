const ORANGE_SECONDS = 60;
export const RED_SECONDS = 30;

export type TimerColour = 'blue' | 'orange' | 'red';

export function timerColour(seconds: number): TimerColour {
  if (seconds <= RED_SECONDS) return 'red';
  return seconds <= ORANGE_SECONDS ? 'orange' : 'blue';
}

/** Formats as `2:05`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
