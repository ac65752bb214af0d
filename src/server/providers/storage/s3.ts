import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config.ts';
import { Refusal } from '../../platform/errors.ts';
import { type ObjectStore, UPLOAD_SECONDS } from './port.ts';

const RETRIES = 2;
const TIMEOUT_MS = 15_000;
const NOT_FOUND = 404;
const NOTHING_IN_RANGE = 416;

/** Any S3-compatible service, addressed by path. Browsers PUT to it directly, at addresses signed here. */
export function s3Store({ endpoint, region, bucket, ...keys }: S3Config): ObjectStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const addressOf = (key: string) => `${endpoint}/${bucket}/${key}`;

  async function ask(method: string, key: string, options: RequestInit, expected: number[] = []) {
    const response = await client
      .fetch(addressOf(key), { method, ...options, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((cause) => {
        throw unavailable(cause);
      });
    if (response.ok || expected.includes(response.status)) return response;
    throw unavailable(new Error(`${method} ${key}: ${response.status} ${await response.text()}`));
  }

  return {
    async uploadAddress(key) {
      const address = `${addressOf(key)}?X-Amz-Expires=${UPLOAD_SECONDS}`;
      return (await client.sign(address, { method: 'PUT', aws: { signQuery: true } })).url;
    },
    async read(key, maxBytes) {
      const headers = { range: `bytes=0-${maxBytes - 1}` };
      const response = await ask('GET', key, { headers }, [NOT_FOUND, NOTHING_IN_RANGE]);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status === NOT_FOUND) return undefined;
      return response.ok ? bytes : Buffer.alloc(0);
    },
    async write(key, bytes) {
      await ask('PUT', key, { body: new Uint8Array(bytes) });
    },
    async remove(key) {
      await ask('DELETE', key, {}, [NOT_FOUND]);
    },
  };
}

/** The caller may try again; the operator reads the cause in the log. */
function unavailable(cause: unknown): Refusal {
  return Object.assign(new Refusal('unavailable'), { cause });
}
