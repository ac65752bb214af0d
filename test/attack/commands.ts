import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../support/command.ts';
import { keysOnDisk } from '../support/pictures.ts';
import { runServer, temporaryFolder } from '../support/server.ts';
import { smallGame } from '../support/small-game.ts';
import { prepareEmbedded } from '../support/templates.ts';
import type { Probe } from './probe.ts';
import { startTarget } from './target.ts';

const STACK = /^\s+at /m;

/** Everybody on the machine can read a command's arguments. */
export const passwordArgument: Probe = {
  name: 'a password among the arguments of npm run move',
  async run({ target, expect }) {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder.path };
    const url = new URL(target.databaseUrl);
    url.password = 'hush';
    try {
      const asArgument = await runCommand('move', [url.href], env);
      expect(
        asArgument.code === 1 && asArgument.last.includes('from the variable DATABASE_URL alone'),
        `move takes the address as an argument: ${asArgument.last}`,
      );
      expect(!asArgument.output.includes('hush'), 'move repeats the password');
      const asVariable = await runCommand('move', [], { ...env, DATABASE_URL: url.href });
      expect(
        asVariable.last.startsWith('There is no embedded database in '),
        `move does not take DATABASE_URL: ${asVariable.last}`,
      );
    } finally {
      folder.remove();
    }
  },
};

/** Every command reports a certificate that was renamed or never copied in a single sentence. */
export const missingCertificate: Probe = {
  name: 'a DATABASE_URL whose certificate is not there',
  async run({ target, expect }) {
    const folder = temporaryFolder();
    const url = new URL(target.databaseUrl);
    url.searchParams.set('sslrootcert', '/nowhere/root.pem');
    const env = { DATABASE_URL: url.href, DATA_DIR: folder.path };
    // If the server prints something other than JSON, parsing it throws; the message of that error quotes it.
    const started = runServer(env).catch(({ message }: Error) => ({ code: null, output: message }));
    const runs = {
      start: started,
      migrate: runCommand('migrate', [], env),
      move: runCommand('move', [], env),
    };
    try {
      for (const [name, run] of Object.entries(runs)) {
        const { code, output } = await run;
        expect(
          code === 1 && output.includes('DATABASE_URL names /nowhere/root.pem') && !STACK.test(output),
          `${name} ends with ${code}: ${output}`,
        );
      }
    } finally {
      folder.remove();
    }
  },
};

/** The game runs on PostgreSQL, so the folder has no database that could be in use, but its pictures are. */
export const restoreBesideGame: Probe = {
  name: 'a restore over the pictures of a running game',
  async run({ target, expect }) {
    const folder = temporaryFolder();
    const [saved, backups] = ['saved', 'backups'].map((name) => join(folder.path, name)) as [string, string];
    const game = await startTarget(target.databaseUrl);
    try {
      await prepareEmbedded();
      await smallGame(saved);
      await runCommand('backup', [backups], { DATA_DIR: saved });
      const [file = ''] = readdirSync(backups);

      mkdirSync(join(game.dataDir, 'objects/pictures'), { recursive: true, mode: 0o700 });
      writeFileSync(join(game.dataDir, 'objects/pictures/snail.webp'), 'a picture');
      const before = await keysOnDisk(game.dataDir);
      const { code, last } = await runCommand('restore', [join(backups, file)], { DATA_DIR: game.dataDir });
      const after = await keysOnDisk(game.dataDir);
      expect(
        code === 2 && last.includes('is in use by another Punnery'),
        `restore ends with ${code}: ${last}`,
      );
      expect(after.join() === before.join(), `pictures before: ${before}; after: ${after}`);
    } finally {
      await game.close();
      folder.remove();
    }
  },
};
