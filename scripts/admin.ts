import type { SecurityEvent } from '../src/rules/security-events.ts';
import { readConfig } from '../src/server/config.ts';
import { changeRoleAtConsole } from '../src/server/features/moderation/console.service.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { loggedError } from '../src/server/platform/log.ts';
import { openDatabase } from '../src/server/platform/open-database.ts';

const USAGE = 'Usage: npm run admin -- grant|revoke EMAIL';

try {
  console.log(await administer(process.argv[2], process.argv[3]));
} catch (error) {
  console.error(loggedError(error).message);
  process.exitCode = 1;
}

async function administer(verb: string | undefined, email: string | undefined): Promise<string> {
  if ((verb !== 'grant' && verb !== 'revoke') || !email) throw new Error(USAGE);
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, () => {});
  try {
    const target = await changeRoleAtConsole({ db, clock: systemClock }, email, verb === 'grant');
    if (!target) throw new Error(`Nobody has signed up with ${email}.`);
    if (config.securityLog) tellSecurityLog(verb === 'grant' ? 'admin_granted' : 'admin_revoked', target);
    return verb === 'grant' ? `${email} is now an admin.` : `${email} is no longer an admin.`;
  } finally {
    await close();
  }
}

/** As the server writes it, for whoever collects both. */
function tellSecurityLog(event: SecurityEvent, target: string): void {
  console.error(JSON.stringify({ level: 30, time: Date.now(), event, target, msg: 'security' }));
}
