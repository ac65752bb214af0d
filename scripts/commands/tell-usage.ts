const ASKS_FOR_HELP = ['--help', '-h'];

/** Whoever asks how a command is used gets an answer, whatever the variables are, and nothing is done. */
export function tellUsage(usage: string): void {
  if (!ASKS_FOR_HELP.includes(process.argv[2] ?? '')) return;
  console.log(usage);
  process.exit(0);
}
