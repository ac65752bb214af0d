import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type ObjectStore, UPLOAD_SECONDS } from './port.ts';

const RETRIES = 2;
const TIMEOUT_MS = 15_000;
const NOT_FOUND = 404;
/** Status of a range that contains no byte. */
const EMPTY = 416;

/** Uses any S3-compatible service, addressed by path. Browsers PUT to it, at addresses signed here. */
export function s3Store({ endpoint, region, bucket, ...keys }: S3Config): ObjectStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const addressOf = (key: string) => `${endpoint}/${bucket}/${key}`;

  /** Throws unless the store answers with success or with one of the expected statuses. */
  async function ask(method: string, key: string, options: RequestInit, expected: number[] = []) {
    try {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
      const response = await client.fetch(addressOf(key), {
        method,
        redirect: 'manual',
        ...options,
        signal,
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok || expected.includes(response.status)) return { status: response.status, body };
      throw new Error(`${method} ${key}: ${response.status} ${body}`);
    } catch (cause) {
      // The caller may try again; the operator reads the cause in the log.
      throw Object.assign(new Refusal('unavailable'), { cause });
    }
  }

  return {
    async uploadAddress(key, _origin, file) {
      if (!file) throw new Refusal('upload_undescribed');
      const address = `${addressOf(key)}?X-Amz-Expires=${UPLOAD_SECONDS}`;
      // The library would sign neither, and the store would accept a file of another length or type.
      const headers = { 'content-length': String(file.bytes), 'content-type': file.type };
      const aws = { signQuery: true, allHeaders: true };
      return (await client.sign(address, { method: 'PUT', headers, aws })).url;
    },
    async read(key, maxBytes) {
      const headers = { range: `bytes=0-${maxBytes - 1}` };
      const { status, body } = await ask('GET', key, { headers }, [NOT_FOUND, EMPTY]);
      return status === NOT_FOUND || status === EMPTY ? undefined : body;
    },
    async write(key, bytes) {
      await ask('PUT', key, { body: new Uint8Array(bytes) });
    },
    async remove(key, signal) {
      await ask('DELETE', key, signal ? { signal } : {}, [NOT_FOUND]);
    },
  };
}
