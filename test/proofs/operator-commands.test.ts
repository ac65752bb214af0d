import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { COMMANDS_OF_OPERATORS } from '../../scripts/launch/builds.mjs';
import { players } from '../../src/server/features/players/players.tables.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { smallDisk } from '../load/full-disk.ts';
import { runCommand } from '../support/command.ts';
import { testServer } from '../support/for-test.ts';
import { piecesOf } from '../support/pieces.ts';
import { addPlayer } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import { logLines, runServer, startServer, temporaryFolder } from '../support/server.ts';
import { smallGame } from '../support/small-game.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const DATA_DIR = join(folder.path, 'data');
await smallGame(DATA_DIR);
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'embedded',
  PUBLIC_URL: 'https://punnery.example',
};
const OTHER = 'Vw3-aGivenSecretThatIsInNoFile-8qZk';

/** Not even root can write to the first; anybody else meets the second. */
function unwritableFolder(): string {
  if (process.getuid?.() === 0) return '/sys/kernel';
  const path = join(folder.path, 'closed');
  mkdirSync(path);
  chmodSync(path, 0o500);
  return path;
}

test.each(COMMANDS_OF_OPERATORS)(
  'npm run %s -- --help says how it is used, whatever the variables are',
  async (name) => {
    const { code, output } = await runCommand(name, ['--help'], { PORT: 'wrong', DATA_DIR });
    expect([code, output]).toEqual([0, expect.stringMatching(/^Usage: .*npm run /)]);
    expect(output).toContain(`npm run ${name}`);
  },
);

test('npm run admin -- list prints every admin, with second factor, why and when', async () => {
  const own = join(folder.path, 'admins');
  await smallGame(own);
  const { db, close } = await openEmbedded(join(own, 'db'));
  const seen = new Date('2026-11-17T08:30:00Z');
  const { id } = await addPlayer(db, seen, { secondFactorOn: true, email: 'a@example.com' });
  await addPlayer(db, seen, { emailVerified: true, email: 'b@example.com' });
  await addPlayer(db, seen, { email: 'unproved@example.com' });
  await db.update(players).set({ isAdmin: false });
  await db.update(players).set({ isAdmin: true }).where(eq(players.id, id));
  await close();
  const ADMIN_EMAILS = 'b@example.com,unproved@example.com';
  const { code, output } = await runCommand('admin', ['list'], { DATA_DIR: own, ADMIN_EMAILS });
  expect([code, output]).toEqual([
    0,
    'a@example.com  second factor on  by grant  last seen 2026-11-17 08:30 UTC\n' +
      'b@example.com  second factor off  by ADMIN_EMAILS  last seen 2026-11-17 08:30 UTC\n',
  ]);
});

test('a backup that cannot be written is refused with one sentence that names the folder', async () => {
  const file = join(folder.path, 'a-file');
  writeFileSync(file, '');
  const unwritable = unwritableFolder();
  for (const [place, sentence] of [
    [
      unwritable,
      `No backup: ${unwritable} cannot be used (CODE): let the user who runs this write there, or choose another folder.`,
    ],
    [file, `No backup: ${file} is a file, or is inside one: choose a folder.`],
  ] as const) {
    const { code, output } = await runCommand('backup', [place], { DATA_DIR });
    expect([code, output.replace(/\((EACCES|EPERM|EROFS)\)/, '(CODE)')]).toEqual([1, `${sentence}\n`]);
  }
  expect(readdirSync(DATA_DIR).filter((name) => name.includes('draft'))).toEqual([]);
});

test('a backup beside a running game says that the game makes its own', async () => {
  const server = await startServer({ DATA_DIR });
  const { code, output } = await runCommand('backup', [join(folder.path, 'beside')], { DATA_DIR });
  await server.stop();
  expect([code, output]).toEqual([
    1,
    `The game in ${DATA_DIR} is running. With BACKUP_DIR it backs itself up, also at once (Insights, Back up now); to use this command, stop the game first.\n`,
  ]);
});

test('a doubtful setting of a running game is a line of its log, and counts in the metrics', async () => {
  const server = await testServer({ DATA_DIR, SMPT_URL: 'smtp://mail.example' });
  const metrics = () => fetch(`${server.url}/metrics`).then((response) => response.text());
  await expect.poll(metrics).toContain('\nwarnings 1\n');
  await server.stop();
  expect(logLines(server.output())).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: 'warning',
      warning: 'Punnery has no variable SMPT_URL: did you mean SMTP_URL?',
    }),
  );
});

test('a start on a full disk says in one sentence which folder it is about', async () => {
  const mounted = join(folder.path, 'disk');
  const disk = smallDisk(mounted);
  onTestFinished(disk.remove);
  const full = join(mounted, 'uploads');
  mkdirSync(full, { mode: 0o700 });
  disk.fill();
  const { code, output } = await runServer({ DATA_DIR: full });
  expect([code, output]).toEqual([
    1,
    disk.kind.startsWith('a tmpfs')
      ? `The disk of ${full} is full: make room there, or choose another folder with DATA_DIR.`
      : expect.stringContaining(full),
  ]);
});

test('a rehearsal proves the backup: a missing or another SECRET is a remark, not a failure', async () => {
  const own = join(folder.path, 'with-given-secret');
  await smallGame(own);
  rmSync(join(own, 'secret'));
  const BACKUP_DIR = join(folder.path, 'backups');
  const made = await runCommand('backup', [], { ...PRODUCTION, DATA_DIR: own, BACKUP_DIR, SECRET });
  expect(made).toMatchObject({
    code: 0,
    last: 'SECRET is in the environment and not in the backup: keep it as well.',
  });
  const rehearse = (env: Record<string, string>) =>
    runCommand('rehearse', [], { ...PRODUCTION, DATA_DIR: own, BACKUP_DIR, ...env });
  for (const [env, remark] of [
    [{}, /^The SECRET of this backup came from the environment and is not in the file: /m],
    [{ SECRET: OTHER }, /^This backup was made with another SECRET: /m],
  ] as const) {
    const { code, output, last } = await rehearse(env);
    expect([code, last]).toEqual([0, expect.stringMatching(/ can be restored \(/)]);
    expect(output).toMatch(remark);
  }
  expect((await rehearse({ SECRET })).output).not.toContain('accept-secret');
});

const UNENCODED = 'Qx7@zV9/Kj4#mB5?wG2';
const ARGUMENTS: Partial<Record<(typeof COMMANDS_OF_OPERATORS)[number], string[]>> = {
  admin: ['list'],
  insights: ['rebuild'],
  puns: ['import', join(import.meta.dirname, '../../content/samples.csv')],
  restore: [join(folder.path, 'no-file')],
};

test.each([...COMMANDS_OF_OPERATORS, 'start'] as const)(
  'npm run %s prints no piece of a password that is not encoded, and says how to write it',
  async (name) => {
    const run = (env: Record<string, string>) =>
      name === 'start' ? runServer(env) : runCommand(name, ARGUMENTS[name] ?? [], { DATA_DIR, ...env });
    const runs = await Promise.all([
      run({ DATABASE_URL: `postgres://u:${UNENCODED}@127.0.0.1:9/punnery` }),
      run({
        DATABASE_URL: 'postgres://u@127.0.0.1:9/punnery',
        DATABASE_READ_URL: `postgres://u:${UNENCODED}@127.0.0.1:9/punnery`,
      }),
      run({ SMTP_URL: `smtps://u:${UNENCODED}@mail.example` }),
    ]);
    for (const { code, output } of runs) {
      expect(code).not.toBe(0);
      expect(output).toContain('percent-encode it');
      for (const piece of piecesOf(UNENCODED)) expect(output).not.toContain(piece);
    }
  },
);
