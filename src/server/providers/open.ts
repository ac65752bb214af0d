import type { Config } from '../config.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { Random } from '../platform/process/random.ts';
import { type Ads, createAds } from './ads.ts';
import { createMail, type MailLog } from './mail/create.ts';
import type { Mail } from './mail/port.ts';
import { createPayments } from './payments/create.ts';
import type { Payments } from './payments/port.ts';
import type { Push } from './push/port.ts';
import { createWebPush } from './push/web-push.ts';
import { openObjectStore } from './storage/open-store.ts';
import type { ObjectStore } from './storage/port.ts';

/** The services outside this process that features use. */
export interface Providers {
  payments: Payments;
  objects: ObjectStore;
  mail: Mail;
  push: Push;
  ads: Ads;
}

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers;
  }
}

interface ProviderOptions {
  config: Config;
  secret: string;
  db: Db;
  clock: Clock;
  random: Random;
  log: MailLog;
}

export function openProviders({ config, secret, db, clock, random, log }: ProviderOptions): Providers {
  return {
    payments: createPayments(config, db),
    objects: openObjectStore({ config, secret, clock }),
    mail: createMail({ config, db, clock, random, secret, log }),
    push: createWebPush({ config, db, clock }),
    ads: createAds(config),
  };
}
