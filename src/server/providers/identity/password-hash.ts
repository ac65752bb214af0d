import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';
import { Refusal } from '../../platform/http/errors.ts';
import { StartError } from '../../platform/process/start-error.ts';
import type { PasswordCost } from '../../platform/security/password-cost.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Node has four threads for slow work, and others need them too. This also limits the memory to 99 MiB. */
const AT_ONCE = 3;
/** A few seconds of work. Callers that would wait longer get a 503. */
const MOST_WAITING = 100;

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

const inTurn = limitTo(AT_ONCE, MOST_WAITING);

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hashWith(cost, password, randomBytes(SALT_BYTES));
}

/** Also verifies older hashes, which the identity library made with scrypt. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = FORM.exec(hash) ?? [];
  if (!memory) return inTurn(() => verifyScrypt({ hash, password }));
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), tagLength: expected.length };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost), expected);
}

export function isOutdated(hash: string, cost: PasswordCost): boolean {
  return !hash.startsWith(prefixOf(cost));
}

/** Keeps the salt, by which others see that the password is still the same. */
export function renewHash(hash: string, password: string, cost: PasswordCost): Promise<string> {
  return hashWith(cost, password, saltOf(hash));
}

export function saltOf(hash: string): Buffer {
  const [, , , salt] = FORM.exec(hash) ?? [];
  return salt ? Buffer.from(salt, 'base64') : Buffer.from(hash.split(':')[0] ?? '', 'hex');
}

/** Node supports Argon2 since 24.7, but not if it was built with an old OpenSSL. */
export async function checkHashing(): Promise<void> {
  await derive('', Buffer.alloc(SALT_BYTES), { memory: 8, passes: 1, tagLength: TAG_BYTES }).catch(() => {
    throw new StartError(
      `This Node (${process.version}) does not support Argon2, which hashes the passwords: use 24.7 or newer.`,
    );
  });
}

async function hashWith(cost: PasswordCost, password: string, salt: Buffer): Promise<string> {
  const tag = await derive(password, salt, {
    memory: cost.memoryKib,
    passes: cost.passes,
    tagLength: TAG_BYTES,
  });
  return `${prefixOf(cost)}${unpadded(salt)}$${unpadded(tag)}`;
}

function prefixOf({ memoryKib, passes }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$`;
}

interface Argon2Parameters {
  /** Measured in KiB. */
  memory: number;
  passes: number;
  tagLength: number;
}

/** Normalised, since keyboards differ in how they write an accent. */
async function derive(password: string, nonce: Buffer, cost: Argon2Parameters): Promise<Buffer> {
  const parameters = { message: password.normalize('NFKC'), nonce, parallelism: 1, ...cost };
  return inTurn(() => promisify(crypto.argon2)('argon2id', parameters));
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Runs `atOnce` tasks at a time; `mostWaiting` more may wait, and the rest are refused. */
export function limitTo(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length >= mostWaiting) throw new Refusal('unavailable');
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
