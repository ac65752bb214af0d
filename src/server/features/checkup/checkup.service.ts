import type { Config } from '../../config.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { openObjectStore } from '../../providers/storage/open-store.ts';
import type { ObjectStore } from '../../providers/storage/port.ts';
import {
  mailCheck,
  objectsCheck,
  oidcCheck,
  PUSH_SERVICES,
  paypalCheck,
  pushCheck,
  replicaCheck,
  streamCheck,
} from './outside.checks.ts';
import {
  backupCheck,
  clockCheck,
  databaseCheck,
  databaseTime,
  folderCheck,
  secretCheck,
} from './own.checks.ts';
import { judge, type Verdict } from './verdict.ts';

export type { Verdict } from './verdict.ts';

interface CheckupOptions {
  /** Lets tests replace the browser vendors' push services. */
  pushServices?: readonly string[];
}

/** Behind `npm run doctor`: tries everything that the server's variables configure once. */
export async function examine(
  config: Config,
  { pushServices = PUSH_SERVICES }: CheckupOptions = {},
): Promise<Verdict[]> {
  // The embedded database can be opened only once at a time, so it is checked before the others start.
  const database = await judge('Database', databaseCheck(config));
  const secret = await judge('Secret', secretCheck(config, database.state === 'well'));
  const objects = openObjectStore({ config, secret: '', clock: systemClock });
  const reads = config.databaseUrl && database.state === 'well';
  const clocks = {
    now: Date.now,
    database: reads ? () => databaseTime(config) : undefined,
    addresses: addressesOf(config, pushServices),
  };
  const others = await Promise.all([
    judge('Replica', replicaCheck(config, database.state === 'well')),
    judge('Folder', folderCheck(config)),
    ...services(config, objects),
    judge('Push', pushCheck(config, pushServices)),
    judge('Streams', streamCheck(config)),
    judge('Backups', backupCheck(config)),
    judge('Clock', clockCheck(clocks)),
  ]);
  const doubts = config.doubts.map((text): Verdict => ({ about: 'Variables', state: 'doubtful', text }));
  return [database, secret, ...others, ...doubts];
}

/** Checks what the running server depends on, except the database, whose failures it notices anyway. */
export async function findWarnings(config: Config, objects: ObjectStore): Promise<string[]> {
  const isOnDisk = !config.s3;
  const verdicts = await Promise.all([
    // Where pictures are kept in the folder, it is tried by their check.
    ...(isOnDisk ? [] : [judge('Folder', folderCheck(config))]),
    ...services(config, objects),
    judge('Backups', backupCheck(config)),
  ]);
  const told = verdicts.filter(({ state }) => state === 'wrong' || state === 'doubtful');
  return [...told.map(({ about, text }) => `${about}: ${text}`), ...config.doubts];
}

function services(config: Config, objects: ObjectStore): Promise<Verdict>[] {
  return [
    judge('Mail', mailCheck(config)),
    judge('Pictures', objectsCheck(config, objects)),
    judge('OpenID', oidcCheck(config)),
    judge('PayPal', paypalCheck(config)),
  ];
}

function addressesOf({ oidc, s3, paypal }: Config, pushServices: readonly string[]): string[] {
  return [oidc?.issuer, s3?.endpoint, paypal?.apiUrl, ...pushServices].filter(
    (address) => address !== undefined,
  );
}
