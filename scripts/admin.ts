import { readConfig } from '../src/server/config.ts';
import { setAdmin } from '../src/server/features/identity/identity.store.ts';
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
  const { db, close } = await openDatabase(readConfig(process.env), () => {});
  try {
    if (!(await setAdmin(db, email, verb === 'grant')))
      throw new Error(`Nobody has signed up with ${email}.`);
    return verb === 'grant' ? `${email} is now an admin.` : `${email} is no longer an admin.`;
  } finally {
    await close();
  }
}
