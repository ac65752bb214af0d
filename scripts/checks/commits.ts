import { execFileSync } from 'node:child_process';

/** Subjects before this commit had no type. */
const SINCE = '477b64b4';
const LONGEST = 72;
const TYPES = ['feat', 'fix', 'refactor', 'test', 'docs', 'perf', 'style', 'chore'];
const FORM = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9-]+\\))?: \\S`);

/** Returns what is wrong with the subject of a commit; undefined if nothing is. */
export function subjectFault(subject: string): string | undefined {
  if (!FORM.test(subject)) return `is not "type(scope): subject" with one of ${TYPES.join(', ')}`;
  if (subject.length > LONGEST) return `has ${subject.length} characters, more than ${LONGEST}`;
  return undefined;
}

/** Empty for a copy without history, such as an unpacked archive or a shallow clone. */
function subjects(): string[] {
  try {
    const log = ['log', '--no-merges', '--format=%s', `${SINCE}..HEAD`];
    return execFileSync('git', log, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

if (import.meta.main) {
  const faults = subjects().flatMap((subject) => {
    const fault = subjectFault(subject);
    return fault ? [`"${subject}" ${fault}.`] : [];
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
