import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/platform/open-database.ts';
import { DEMO_ACCOUNT, fillDemo } from './demo/fill.ts';

const folder = mkdtempSync(join(tmpdir(), 'punnery-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_DIR = folder;
delete process.env.DATABASE_URL;

const config = readConfig(process.env);
const database = await openDatabase(config, console.log);
console.log('Inviting three hundred players…');
await fillDemo(database.db, config);
await database.close();

await import('../src/server/main.ts');
console.log(`  Sign in as ${DEMO_ACCOUNT.email} with the password "${DEMO_ACCOUNT.password}".\n`);
