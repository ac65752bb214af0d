import type { Waiting } from '../../../contract/digest.ts';
import { type AdminTabKey, PATHS } from '../../../contract/paths.ts';
import { DIGEST_GOOD_SECONDS, DIGEST_HOUR } from '../../../rules/digest.ts';
import { counted } from '../../../rules/numbers.ts';
import { waitingText } from '../../../rules/waiting.ts';
import { minuteInUtc } from '../../platform/process/clock.ts';
import type { FailedJob } from '../../platform/process/job-failures.ts';
import type { Email } from '../../providers/mail/port.ts';
import type { BackupState } from '../checkup/backups.service.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface Findings {
  waiting: Waiting;
  failedJobs: FailedJob[];
  /** Null if this server makes no backups. */
  backups: BackupState | null;
}

interface Surroundings {
  publicUrl: string;
  zone: string;
  now: Date;
}

/** Whether there is nothing worth an e-mail. */
export function isQuiet({ waiting, failedJobs }: Findings): boolean {
  return failedJobs.length === 0 && Object.values(waiting).every((count) => count === 0);
}

export function digestEmail(to: string, findings: Findings, { publicUrl, zone, now }: Surroundings): Email {
  const sections = SECTIONS.map(({ tab, linesOf }) => ({
    tab,
    lines: linesOf(findings, now).filter(Boolean),
  }));
  const told = sections.filter(({ lines }) => lines.length > 0);
  const linkTo = (tab: AdminTabKey) => `${publicUrl}${PATHS.admin}?tab=${tab}`;
  const paragraphs = told.map(({ tab, lines }) =>
    [...lines.map((line) => `- ${line}`), linkTo(tab)].join('\n'),
  );
  return {
    to,
    goodForSeconds: DIGEST_GOOD_SECONDS,
    subject: subjectOf(findings),
    text: [
      'Good morning. The snail has been round the house, and this is waiting for you:',
      ...paragraphs,
      `You get this e-mail at about ${DIGEST_HOUR} o'clock (${zone}), and only if there is something to tell.\nSwitch it off under Daily digest:\n${linkTo('insights')}`,
      'The snail at Punnery',
    ].join('\n\n'),
  };
}

function subjectOf({ waiting, failedJobs }: Findings): string {
  const { reportedPuns, messages, reviews, mispaidOrders, undelivered, lateBackups } = waiting;
  const decisions = reportedPuns + messages + reviews + mispaidOrders + undelivered;
  const parts = [
    some(decisions, 'thing to decide', 'things to decide'),
    some(failedJobs.length, 'failed job', 'failed jobs'),
    lateBackups > 0 && 'no recent backup',
  ];
  return `Punnery: ${parts.filter(Boolean).join(', ')}`;
}

interface Section {
  /** The link below the lines opens this tab. */
  tab: AdminTabKey;
  linesOf(findings: Findings, now: Date): (string | false)[];
}

const SECTIONS: readonly Section[] = [
  {
    tab: 'questions',
    linesOf: ({ waiting: { reportedPuns, suspendedPuns, messages } }) => [
      some(reportedPuns, 'reported pun to judge', 'reported puns to judge'),
      some(suspendedPuns, 'pun is suspended until you do', 'puns are suspended until you do'),
      some(messages, 'new message from players', 'new messages from players'),
    ],
  },
  {
    tab: 'users',
    linesOf: ({ waiting: { mispaidOrders } }) => [
      some(mispaidOrders, 'payment differs from its price', 'payments differ from their price'),
    ],
  },
  {
    tab: 'anti-cheat',
    linesOf: ({ waiting: { reviews } }) => [some(reviews, 'player under review', 'players under review')],
  },
  {
    tab: 'push-alerts',
    linesOf: ({ waiting: { undelivered } }) => [
      some(undelivered, 'campaign reached nobody', 'campaigns reached nobody'),
    ],
  },
  {
    tab: 'insights',
    linesOf: ({ failedJobs, backups }, now) => [...failedJobs.map(jobLine), backupLine(backups, now)],
  },
];

function some(count: number, one: string, many: string): string | false {
  if (count === 0) return false;
  return `${waitingText(count)} ${count === 1 ? one : many}`;
}

function jobLine({ name, failures, failedAt }: FailedJob): string {
  const what = failures > 1 ? `has failed ${counted(failures, 'time')} in a row` : 'has failed';
  const since = failures === 0 ? ', but has worked since' : '';
  return `The job "${name}" ${what}, last at ${minuteInUtc(failedAt)}${since}. The log says why.`;
}

function backupLine(backups: BackupState | null, now: Date): string | false {
  if (!backups) return false;
  const { lastAt, everyHours, isLate } = backups;
  if (!lastAt) return 'There is no backup that can be read.';
  const hours = Math.floor((now.getTime() - lastAt.getTime()) / HOUR_MS);
  const age = `The last good backup is ${counted(hours, 'hour')} old (${minuteInUtc(lastAt)})`;
  return isLate ? `${age}, but one is due every ${counted(everyHours, 'hour')}.` : `${age}.`;
}
