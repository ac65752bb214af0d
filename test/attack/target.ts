import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';
import { SECRET } from '../support/secret.ts';
import { type Server, startServer, temporaryFolder } from '../support/server.ts';
import { dropPostgresCopy, emptyPostgresDatabase } from '../support/templates.ts';
import { createGun, type Gun } from './send.ts';

type Role = 'visitor' | 'player' | 'admin';

export interface Caller {
  role: Role;
  id: string;
  email: string;
  username: string | null | undefined;
  token: string;
  cookie: string;
}

export interface Target {
  server: Server;
  database: Database;
  databaseUrl: string;
  dataDir: string;
  gun: Gun;
  /** Answers that no reply may contain before the game is over. */
  answers: string[];
  addCaller(role: Role, overrides?: object): Promise<Caller>;
  close(): Promise<void>;
}

const PUNS = 200;
export const VISITOR: Caller = { role: 'visitor', id: '', email: '', username: '', token: '', cookie: '' };

/** Starts a server as an operator would, on PostgreSQL, with puns whose answers resemble nothing else. */
export async function startTarget(databaseUrl: string, env: Record<string, string> = {}): Promise<Target> {
  const folder = temporaryFolder();
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder.path,
    SECRET,
    TRUST_PROXY: '1',
    ...(env.NODE_ENV ? {} : { DEMO: '1' }),
    LOG_LEVEL: 'error',
    SECURITY_LOG: 'on',
    ...env,
  });
  const database = openPostgres(databaseUrl, 4, () => {});
  const answers = Array.from({ length: PUNS }, secretAnswer);
  await database.db.execute(sql`UPDATE puns SET is_active = false`);
  for (const answer of answers)
    await database.db.execute(
      sql`INSERT INTO puns (question, answer, difficulty) VALUES (${`What is hidden, number ${answers.indexOf(answer)}?`}, ${answer}, 3)`,
    );
  const gun = createGun(`http://127.0.0.1:${server.port}`);

  const addCaller = async (role: Role, overrides = {}): Promise<Caller> => {
    const player = await addPlayer(database.db, new Date(), { isAdmin: false, ...overrides });
    if (role === 'admin')
      await database.db.execute(sql`UPDATE players SET is_admin = true WHERE id = ${player.id}`);
    return { role, ...player, cookie: `${SESSION_COOKIE}=${player.cookieValue}` };
  };
  const close = async () => {
    gun.close();
    await server.stop();
    await database.close();
    folder.remove();
  };
  return { server, database, databaseUrl, dataDir: folder.path, gun, answers, addCaller, close };
}

/** Runs another server with its own settings and database. */
export async function withTarget(
  { databaseUrl }: Target,
  env: Record<string, string>,
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const url = await emptyPostgresDatabase(databaseUrl);
  const target = await startTarget(url, env);
  try {
    await work(target);
  } finally {
    await target.close();
    await dropPostgresCopy(databaseUrl, url);
  }
}

/** Runs another server on the target's database, unless the settings name another one. */
export async function withServer(
  { databaseUrl }: Pick<Target, 'databaseUrl'>,
  env: Record<string, string>,
  work: (server: Server, fire: Gun['fire']) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder();
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, SECRET, ...env });
  const gun = createGun(`http://127.0.0.1:${server.port}`);
  try {
    await work(server, gun.fire);
  } finally {
    gun.close();
    await server.stop();
    folder.remove();
  }
}

/** Twelve consonants, which no sentence, id or token contains by chance. */
function secretAnswer(): string {
  return Array.from(randomBytes(12), (byte) => 'BCDFGHJKLMNPQRSTVWXZ'[byte % 20]).join('');
}
