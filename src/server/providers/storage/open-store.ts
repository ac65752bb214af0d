import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { diskStore } from './disk.ts';
import type { ObjectStore } from './port.ts';
import { s3Store } from './s3.ts';

interface StoreOptions {
  config: Pick<Config, 's3' | 'dataDir'>;
  secret: string;
  clock: Clock;
}

export function openObjectStore({ config, secret, clock }: StoreOptions): ObjectStore {
  if (config.s3) return s3Store(config.s3);
  return diskStore({ folder: join(config.dataDir, 'objects'), secret, clock });
}
