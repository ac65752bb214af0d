import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkup, STREAM_CHECK_MS } from '../../../contract/checkup.ts';
import type { Config, S3Config } from '../../config.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';
import { openReplica, type Replica } from '../../platform/database/replica.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { createDiscovery } from '../../providers/identity/oidc.ts';
import { verifySmtp } from '../../providers/mail/smtp.ts';
import { createPaypalHttp } from '../../providers/payments/paypal-http.ts';
import type { ObjectStore } from '../../providers/storage/port.ts';
import { tryFolder } from './folder-room.ts';
import { type Check, reasonOf, Wrong } from './verdict.ts';

/** The push services that Chrome, Firefox and Safari subscribe with. */
export const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
];
const PUSH_TIMEOUT_MS = 5_000;
const UNANSWERABLE_FROM = 'punnery@localhost';

/** Signs in at the mail server without sending anything. */
export function mailCheck({ smtpUrl, mailFrom, playground }: Config): Check {
  return async () => {
    if (!smtpUrl)
      return {
        unused: `SMTP_URL is not set: mail ${playground ? 'goes to the folder outbox of DATA_DIR' : 'is off'}.`,
      };
    const server = new URL(smtpUrl).host;
    await verifySmtp(smtpUrl).catch((error) => {
      throw new Wrong(
        error.code === 'EAUTH'
          ? `${server} refuses the user and password of SMTP_URL: mend them.`
          : `The mail server ${server} of SMTP_URL cannot be used (${reasonOf(error)}): letters wait for it, for a day.`,
      );
    });
    if (mailFrom.includes(UNANSWERABLE_FROM))
      throw new Wrong(
        'MAIL_FROM is not set: letters come from punnery@localhost, which others refuse; name an address of yours.',
      );
    return `${server} takes letters from ${mailFrom}.`;
  };
}

export function objectsCheck({ s3, dataDir }: Config, objects: ObjectStore): Check {
  return s3 ? bucketCheck(s3, objects) : pictureFolderCheck(join(dataDir, 'objects'));
}

function pictureFolderCheck(folder: string): Check {
  const name = `The folder ${folder}`;
  const advice =
    'pictures cannot be kept; let the server write there, choose another with DATA_DIR, or name a bucket';
  return async () => `${name} ${(await tryFolder(folder, name, advice)).finding}.`;
}

/** Writes, reads and deletes an object. */
function bucketCheck({ bucket, endpoint }: S3Config, objects: ObjectStore): Check {
  const place = `The bucket ${bucket} at ${endpoint}`;
  return async () => {
    const key = `probe/${randomUUID()}`;
    const bytes = Buffer.from(key);
    try {
      await objects.write(key, bytes);
      const kept = await objects.read(key, bytes.length);
      await objects.remove(key);
      if (!kept?.equals(bytes)) throw new Error('what was written is not what is read');
    } catch (error) {
      throw new Wrong(
        `${place} does not take objects (${storeReason(error, key)}): check S3_ENDPOINT, S3_BUCKET and the key, which needs GetObject, PutObject and DeleteObject.`,
      );
    }
    return `${place} takes, gives and deletes objects.`;
  };
}

/**
 * Words a failure the same way every time, so that it counts as one warning: without the probe's random name,
 * and with only the code from an XML error page.
 */
function storeReason(error: unknown, key: string): string {
  const reason = reasonOf(error).replaceAll(key, 'probe');
  const [, status, code] = /: (\d{3}) .*<Code>(\w+)</.exec(reason) ?? [];
  return status ? `${status} ${code}` : reason;
}

export function oidcCheck({ oidc, publicUrl }: Config): Check {
  return async () => {
    if (!oidc) return { unused: 'OIDC_ISSUER is not set: players sign in with e-mail and password.' };
    try {
      const { keys } = await createDiscovery(oidc.issuer)();
      await keys.reload();
    } catch (error) {
      throw new Wrong(
        `The OpenID provider of OIDC_ISSUER cannot be used (${reasonOf(error)}): nobody can sign in until it answers.`,
      );
    }
    return `${oidc.issuer} answers with its keys; it must know ${publicUrl}/api/identity/oauth2/callback/oidc.`;
  };
}

export function paypalCheck({ paypal, playground, publicUrl }: Config): Check {
  return async () => {
    if (!paypal)
      return {
        unused: `PAYPAL_CLIENT_ID is not set: the store ${playground ? 'takes no money' : 'is off'}.`,
      };
    try {
      await createPaypalHttp(paypal).clientToken(new URL(publicUrl).hostname);
    } catch (error) {
      throw new Wrong(
        `PayPal at ${paypal.apiUrl} gives no token (${reasonOf(error)}): check PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_ENVIRONMENT.`,
      );
    }
    if (!paypal.webhookId)
      throw new Wrong('PAYPAL_WEBHOOK_ID is not set: refunds and chargebacks are not told; name it.');
    return `${paypal.apiUrl} knows us.`;
  };
}

/** Any answer counts: this only checks that the services can be reached. */
export function pushCheck({ push }: Config, services: readonly string[]): Check {
  return async () => {
    if (!push.isOn) return { unused: 'PUSH is off: no alerts are sent.' };
    const answers = await Promise.all(services.map(async (url) => ((await canReach(url)) ? [] : [url])));
    const silent = answers.flat();
    if (silent.length > 0)
      throw new Wrong(
        `${silent.map((url) => new URL(url).host).join(', ')} cannot be reached: let the server open https connections to it, or switch alerts off with PUSH=off.`,
      );
    return `${services.map((url) => new URL(url).host).join(', ')} can be reached.`;
  };
}

function canReach(url: string): Promise<boolean> {
  return fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
}

const TIMEOUT_MS = 10_000;

/** Listens to a stream at PUBLIC_URL, as the page of a room does, through whatever is in front of the server. */
export function streamCheck({ publicUrl }: Pick<Config, 'publicUrl'>): Check {
  return async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let response: Response;
    try {
      response = await fetch(publicUrl + checkup.stream.path, { signal, redirect: 'manual' });
    } catch (error) {
      return {
        unused: `No server answers at ${publicUrl} from here (${reasonOf(error)}): streams can be tried once it runs.`,
      };
    }
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || !type.startsWith('text/event-stream')) {
      await response.body?.cancel();
      return {
        doubtful: `${publicUrl} answers a stream of events with ${response.status}: rooms will ask every 2 s instead.`,
      };
    }
    return (await comesPiecemeal(response))
      ? `Events arrive one by one through ${publicUrl}.`
      : {
          doubtful: `A proxy in front of ${publicUrl} holds events back: rooms ask every 2 s instead; let it pass on text/event-stream unbuffered.`,
        };
  };
}

/** Whether the first event is there well before the second one is sent. */
async function comesPiecemeal({ body }: Response): Promise<boolean> {
  let first: number | undefined;
  for await (const _ of body ?? []) first ??= performance.now();
  return first !== undefined && performance.now() - first > STREAM_CHECK_MS / 2;
}

/** Gives a replica that is behind as long to catch up as the server allows it to lag. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 100;
const ADVICE =
  'name a streaming replica of DATABASE_URL, or leave the variable out; until then the primary serves its reads';

/** Judges the replica by the same code as the server. */
export function replicaCheck(config: Config, isPrimaryWell: boolean): Check {
  return async () => {
    const { databaseReadUrl: url, databasePrepared: hasSessions } = config;
    if (!url) return { unused: 'DATABASE_READ_URL is not set: reports and lists come from DATABASE_URL.' };
    if (!isPrimaryWell) return { unused: 'Not tried: it is compared with the database, which comes first.' };
    const primary = await openUnmigrated(config, () => {});
    let trouble = '';
    const announce = (text: string) => {
      trouble = text.replace(/\.$/, '');
    };
    try {
      const replica = await openReplica({ url, hasSessions, primary, announce });
      try {
        for (let ms = 0; isBehind(replica, trouble) && ms < PATIENCE_MS; ms += LOOK_AGAIN_MS)
          await sleep(LOOK_AGAIN_MS);
        const { isUsed, lagSeconds } = replica.state();
        if (!isUsed) throw new Wrong(`${trouble}: ${ADVICE}.`);
        return `DATABASE_READ_URL is a replica of DATABASE_URL, ${lagSeconds.toFixed(1)} s behind.`;
      } finally {
        await replica.close();
      }
    } catch (error) {
      if (error instanceof StartError) throw new Wrong(`${error.message.replace(/\.$/, '')}; ${ADVICE}.`);
      throw error;
    } finally {
      await primary.close();
    }
  };
}

function isBehind(replica: Replica, trouble: string): boolean {
  return !replica.state().isUsed && trouble.endsWith('behind');
}
