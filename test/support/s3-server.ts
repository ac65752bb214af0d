import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../src/server/config.ts';
import { temporaryFolder } from './server.ts';

/** A real S3-compatible server over HTTP, with one empty bucket to which any page may PUT. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`;
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'punnery';

export async function openS3() {
  const folder = temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder.path,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  });
  // The option `silent` quietens only the console: what it logs of calls that outlive it would become warnings.
  server.logger.silent = true;
  const { port } = await server.run();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  const close = async () => {
    await stop();
    folder.remove();
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const config: S3Config = { endpoint, region: 'us-east-1', bucket: BUCKET, ...KEYS };
  return { config, stop, close, keys: () => listKeys(config), env: variablesOf(config) };
}

/** The variables with which an operator configures the bucket. */
function variablesOf({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Config) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function listKeys({ endpoint, bucket, ...keys }: S3Config): Promise<string[]> {
  const client = new AwsClient({ ...keys, service: 's3' });
  const response = await client.fetch(`${endpoint}/${bucket}?list-type=2`);
  return [...(await response.text()).matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key ?? '').sort();
}
