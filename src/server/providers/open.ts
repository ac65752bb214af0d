import type { Config } from '../config.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/process/clock.ts';
import { createPayments } from './payments/create.ts';
import type { Payments } from './payments/port.ts';
import { openObjectStore } from './storage/open-store.ts';
import type { ObjectStore } from './storage/port.ts';

/** Those that requests and jobs use alike. */
export interface Providers {
  payments: Payments;
  objects: ObjectStore;
}

interface ProviderOptions {
  config: Config;
  secret: string;
  db: Db;
  clock: Clock;
}

export function openProviders({ config, secret, db, clock }: ProviderOptions): Providers {
  return { payments: createPayments(config, db), objects: openObjectStore({ config, secret, clock }) };
}
