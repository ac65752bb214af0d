import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database.ts';
import { testFolder } from '../../../../test/support/for-test.ts';
import { databaseSecret } from './database-secret.tables.ts';
import { findOtherSecret, readFingerprint, settleSecret } from './database-secret.ts';
import { secretFingerprint } from './secret-fingerprint.ts';

const { db, close } = await openTestDatabase();
afterAll(close);
beforeEach(async () => void (await db.delete(databaseSecret)));

const [OLD, NEW] = ['the-old-secret-of-32-characters-1234', 'the-new-secret-of-32-characters-5678'];
const given = (secret: string) => ({ secret, dataDir: testFolder() });
function kept(content: string) {
  const dataDir = testFolder();
  writeFileSync(join(dataDir, 'secret'), content);
  return { secret: undefined, dataDir };
}

test('the first start binds the database to its secret; one with another is refused, and nothing changes', async () => {
  expect(await findOtherSecret(db, given(OLD))).toBeUndefined();
  expect(await settleSecret(db, given(OLD))).toBe(OLD);
  await expect(settleSecret(db, given(NEW))).rejects.toThrow(
    "SECRET is not the one that this database was used with: set that one, or, if it is gone, accept with npm run admin -- accept-secret that all sessions, second factors, guests' seats and queued e-mails are lost and addresses of deleted, barred and welcomed people are no longer recognised.",
  );
  expect(await findOtherSecret(db, given(NEW))).toMatch(/^SECRET is not the one /);
  expect(await settleSecret(db, given(OLD))).toBe(OLD);
  expect(await readFingerprint(db)).toBe(secretFingerprint(OLD));
});

test('of two first starts with different secrets one is refused', async () => {
  const starts = await Promise.allSettled([OLD, NEW].map((secret) => settleSecret(db, given(secret))));
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('another checkout is told to copy the file, and no secret is made where the database has one', async () => {
  const first = { secret: undefined, dataDir: testFolder() };
  const made = await settleSecret(db, first);
  expect(await settleSecret(db, first)).toBe(made);
  const empty = { secret: undefined, dataDir: testFolder() };
  await expect(settleSecret(db, empty)).rejects.toThrow(
    `This database was used with a secret, and there is none in ${empty.dataDir}/secret: copy the file from the data folder that used it before, or set SECRET, or, `,
  );
  expect(existsSync(join(empty.dataDir, 'secret'))).toBe(false);
  const other = kept(OLD);
  await expect(settleSecret(db, other)).rejects.toThrow(
    `The secret in ${other.dataDir}/secret is not the one that this database was used with: copy the file `,
  );
});

test.each(['\n', '\r\n'])('a secret that differs only by %j at its end is the same', async (end) => {
  await settleSecret(db, given(OLD));
  expect(await settleSecret(db, kept(OLD + end))).toBe(OLD);
  await db.delete(databaseSecret);
  // What was signed with the newline needs it again.
  await settleSecret(db, kept(OLD + end));
  expect(await settleSecret(db, given(OLD))).toBe(OLD + end);
});
