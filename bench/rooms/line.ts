/** A figure with its goal, if it has one. */
export interface Line {
  what: string;
  figure: string;
  goal?: string;
  isMet?: boolean;
}

/** Prints a table. Fails the run if a goal is not met. */
export function printLines(title: string, lines: readonly Line[]): void {
  console.log(`\n### ${title}\n\n| what | figure | goal | |\n|---|---|---|---|`);
  for (const { what, figure, goal = '', isMet } of lines)
    console.log(
      `| ${what} | ${figure} | ${goal} | ${isMet === undefined ? '' : isMet ? 'met' : 'not met'} |`,
    );
  if (lines.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
