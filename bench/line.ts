import type { Finding } from '../src/server/audit/audit.ts';

/** A figure with its goal, if it has one. */
export interface Line {
  what: string;
  figure: string;
  goal?: string;
  isMet?: boolean;
}

/** Something of which there should be none. */
export const none = (what: string, count: number, of?: number): Line => ({
  what,
  figure: of === undefined ? String(count) : `${count} of ${of}`,
  goal: '0',
  isMet: count === 0,
});

/** Prints a table. Fails the run if a goal is not met. */
export function printLines(title: string, lines: readonly Line[]): void {
  console.log(`\n### ${title}\n\n| what | figure | goal | |\n|---|---|---|---|`);
  for (const { what, figure, goal = '', isMet } of lines)
    console.log(
      `| ${what} | ${figure} | ${goal} | ${isMet === undefined ? '' : isMet ? 'met' : 'not met'} |`,
    );
  if (lines.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

export function printWrong(wrong: readonly string[], broken: readonly Finding[] = []): void {
  for (const text of new Set(wrong)) console.log(`✗ ${text}`);
  for (const { promise, ids } of broken) console.log(`✗ does not hold: ${promise}: ${ids.join(' ')}`);
}
