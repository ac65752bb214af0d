import { auditDatabase } from '../../src/server/audit/audit.ts';
import { auditObjects } from '../../src/server/audit/objects.ts';
import { systemClock } from '../../src/server/platform/process/clock.ts';
import { diskStore } from '../../src/server/providers/storage/disk.ts';
import { hijackedConfirmation, leaving, resetLinks, weakPasswords } from './accounts.ts';
import { missingCertificate, passwordArgument, restoreBesideGame } from './commands.ts';
import { crossSite } from './cross-site.ts';
import { dribbledRequests } from './dribble.ts';
import { type FuzzOptions, fuzz } from './fuzz.ts';
import { brokenHttp, securityHeaders } from './headers.ts';
import { otherNode } from './launcher.ts';
import { learnByAlias, learnByLosing } from './learning.ts';
import { floods, networks, rateLimits } from './limits.ts';
import { aliasSignUps, strangersMail } from './messages.ts';
import { aliases, payments, unpaidOrders } from './money.ts';
import { otherIds } from './other-ids.ts';
import { brokenEngine, drippingMailServer } from './outages.ts';
import { archiveWithoutEnd, exportsAtOnce, feedbackFlood } from './own-data.ts';
import { avatarFlood, costlyPictures, pictureFlood, stallingPictures } from './pictures.ts';
import { type Probe, runProbe } from './probe.ts';
import { publicServer, reboundNames } from './public-server.ts';
import { costlyPages, headCalls, refusedFlood } from './refusals.ts';
import { embeddedResultsAtOnce, resultsAtOnce } from './room-results.ts';
import { embeddedStateFlood, stateFlood } from './room-states.ts';
import { networkStreams, streamFlood } from './room-streams.ts';
import {
  adminsWithoutFactor,
  backupCodeRace,
  crossSiteLogout,
  secondFactorCodes,
  secondFactorGuesses,
} from './second-factor.ts';
import { hiddenBehindFlood, securityLog } from './security-log.ts';
import { forgedCookies, sessionFixation } from './sessions.ts';
import { startTarget, type Target } from './target.ts';
import { bucketUploads, uploadFlood } from './uploads.ts';

export const PROBES: readonly Probe[] = [
  crossSite,
  sessionFixation,
  forgedCookies,
  otherIds,
  learnByLosing,
  learnByAlias,
  securityHeaders,
  brokenHttp,
  publicServer,
  reboundNames,
  aliases,
  payments,
  unpaidOrders,
  costlyPictures,
  bucketUploads,
  securityLog,
  hiddenBehindFlood,
  crossSiteLogout,
  secondFactorCodes,
  backupCodeRace,
  secondFactorGuesses,
  adminsWithoutFactor,
  hijackedConfirmation,
  weakPasswords,
  resetLinks,
  strangersMail,
  leaving,
  headCalls,
  archiveWithoutEnd,
  feedbackFlood,
  otherNode,
  passwordArgument,
  missingCertificate,
];
/** These probes take as long as the limits that they exhaust or the outages that they cause. */
export const LIMIT_PROBES: readonly Probe[] = [
  rateLimits,
  floods,
  networks,
  dribbledRequests,
  avatarFlood,
  refusedFlood,
  costlyPages,
  pictureFlood,
  stallingPictures,
  uploadFlood,
  exportsAtOnce,
  aliasSignUps,
  drippingMailServer,
  brokenEngine,
  restoreBesideGame,
  streamFlood,
  networkStreams,
  resultsAtOnce,
  embeddedResultsAtOnce,
  stateFlood,
  embeddedStateFlood,
];

interface Step {
  name: string;
  requests: number;
  /** The number of checks that it made. A probe may start its own server, whose requests are not counted. */
  looks?: number;
  findings: string[];
  notes?: string[];
}

interface AttackOptions extends FuzzOptions {
  probes: readonly Probe[];
}

type Announce = (text: string) => void;

/** Runs the fuzzer, then the classic attacks one by one, and then checks that the server has survived. */
export async function attack(databaseUrl: string, { probes, ...options }: AttackOptions, print: Announce) {
  const target = await startTarget(databaseUrl);
  try {
    print(`seed ${options.seed}\n`);
    const { byStatus, slowest, ...fuzzed } = await fuzz(target, options);
    const steps: Step[] = [{ name: 'fuzz of every endpoint', ...fuzzed }];
    for (const probe of probes) steps.push(await runProbe(target, probe));
    steps.push({ name: 'standing afterwards', requests: 2, findings: await aftermath(target) });

    const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    print(`answers of the fuzz by status: ${statuses.join(', ')}; slowest ${slowest.toFixed(0)} ms`);
    print('\n| attack | requests | findings (goal 0) |\n|---|---|---|');
    for (const { name, requests, findings } of steps) print(`| ${name} | ${requests} | ${findings.length} |`);
    for (const { name, notes = [] } of steps) for (const note of notes) print(`\n${name}: ${note}`);
    const findings = steps.flatMap((step) => step.findings.map((finding) => `${step.name}: ${finding}`));
    for (const finding of new Set(findings)) print(`\n✗ ${finding}`);
    return { steps, findings };
  } finally {
    await target.close();
  }
}

async function aftermath({ database, dataDir, gun }: Target): Promise<string[]> {
  const answers = await Promise.all(['/healthz', '/readyz'].map((path) => gun.fire({ path })));
  const down = answers
    .filter(({ status }) => status !== 200)
    .map(({ status }) => `the server answers ${status}`);
  const objects = diskStore({ folder: `${dataDir}/objects`, secret: '', clock: systemClock });
  const broken = [...(await auditDatabase(database)), ...(await auditObjects(database, objects))];
  return [...down, ...broken.map(({ promise, count }) => `audit: does not hold: ${promise} (${count})`)];
}
