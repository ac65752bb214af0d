import type { SecurityEvent } from '../src/rules/security-events.ts';
import { readConfig } from '../src/server/config.ts';
import { isUnconfirmed } from '../src/server/features/identity/credentials.service.ts';
import { acceptSecret } from '../src/server/features/secret-change/accept-secret.service.ts';
import {
  type ConsoleAction,
  changeRoleAtConsole,
  joinProviderAtConsole,
  listAdminsAtConsole,
  resetSecondFactorAtConsole,
} from '../src/server/features/users/console.service.ts';
import { openCurrent } from '../src/server/platform/database/open-database.ts';
import { systemClock } from '../src/server/platform/process/clock.ts';
import { keptSecret, readSecret } from '../src/server/platform/process/data-folder.ts';
import { loggedError } from '../src/server/platform/process/log.ts';
import { tellUsage } from './commands/tell-usage.ts';

const USAGE =
  'Usage: npm run admin -- list, or grant|revoke|reset-second-factor EMAIL [--unconfirmed], or join EMAIL SUBJECT, or accept-secret';

tellUsage(USAGE);
const config = readOrExit();
/** Where neither e-mail nor a provider can confirm an address, the operator's word has to do. */
const isForced = process.argv.includes('--unconfirmed') || !(config.smtpUrl ?? config.oidc);

const ACTIONS: Record<string, { run: ConsoleAction; event: SecurityEvent; done: string }> = {
  grant: {
    run: async (deps, email) => {
      if (!isForced && (await isUnconfirmed(deps.db, email)))
        throw new Error(
          `${email} has not been confirmed: whoever signed up with it may not own it. Add --unconfirmed to grant the role anyway.`,
        );
      return changeRoleAtConsole(deps, email, true);
    },
    event: 'admin_granted',
    done: 'is now an admin',
  },
  revoke: {
    run: (deps, email) => changeRoleAtConsole(deps, email, false),
    event: 'admin_revoked',
    done: 'is no longer an admin',
  },
  'reset-second-factor': {
    run: resetSecondFactorAtConsole,
    event: 'second_factor_reset',
    done: 'has no second factor any more, and is signed out everywhere',
  },
  join: {
    run: (deps, email) => {
      const subject = process.argv[4];
      if (!config.oidc)
        throw new Error('OIDC_ISSUER is not set: nobody could sign in to that account any more.');
      if (!subject || subject.startsWith('--')) throw new Error(USAGE);
      return joinProviderAtConsole(deps, email, subject);
    },
    event: 'provider_joined',
    done: 'signs in through the provider from now on, and is signed out everywhere',
  },
};

try {
  console.log(await administer(process.argv[2], process.argv[3]));
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 1;
}

function readOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(loggedError(error).message);
    process.exit(1);
  }
}

async function administer(verb = '', email: string | undefined): Promise<string> {
  if (verb === 'list') return list();
  if (verb === 'accept-secret' && email === undefined) return accept();
  const action = Object.hasOwn(ACTIONS, verb) ? ACTIONS[verb] : undefined;
  if (!action || !email) throw new Error(USAGE);
  const { db, close } = await openCurrent(config, () => {});
  try {
    const target = await action.run({ db, clock: systemClock }, email);
    if (!target) throw new Error(`Nobody has signed up with ${email}.`);
    if (config.securityLog) tellSecurityLog(action.event, target);
    const isNamed = action.event === 'admin_revoked' && config.adminEmails.has(email.toLowerCase());
    return `${email} ${action.done}.${isNamed ? ' But ADMIN_EMAILS lists them: they stay an admin until they are removed from it.' : ''}`;
  } finally {
    await close();
  }
}

async function list(): Promise<string> {
  const { db, close } = await openCurrent(config, () => {});
  try {
    const admins = await listAdminsAtConsole({ db, adminEmails: config.adminEmails });
    return admins.length > 0 ? admins.join('\n') : 'There are no admins.';
  } finally {
    await close();
  }
}

/** With the SECRET of now, or the one in the data folder. A new one is made only for the embedded database. */
async function accept(): Promise<string> {
  const { db, close } = await openCurrent(config, () => {});
  try {
    const isShared = config.databaseUrl !== undefined;
    const secret = config.secret ?? (isShared ? readSecret(config.dataDir) : keptSecret(config.dataDir));
    if (secret === undefined)
      throw new Error('Set SECRET to the one that the servers of this database will use.');
    const done = await acceptSecret({ db, clock: systemClock, secret, isShared });
    if (!done) return 'The database has this SECRET already: nothing was changed.';
    if (config.securityLog) tellSecurityLog('secret_accepted');
    return `${done}\nAddresses of deleted, barred and welcomed people are no longer recognised.`;
  } finally {
    await close();
  }
}

/** Writes the event in the format of the server's log, for whatever collects both. */
function tellSecurityLog(event: SecurityEvent, target?: string): void {
  console.error(JSON.stringify({ level: 30, time: Date.now(), event, target, msg: 'security' }));
}
