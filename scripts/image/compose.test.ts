import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/server/config.ts';

const COMPOSE = readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
const game = COMPOSE.slice(COMPOSE.indexOf('  punnery:'), COMPOSE.indexOf('  postgres:\n    image'));

test('every variable that compose demands comes with words, without which podman-compose leaves it as it is', () => {
  const demands = COMPOSE.match(/\$\{[^}]*\}/g) ?? [];
  expect(demands.length).toBeGreaterThan(0);
  for (const demand of demands) expect(demand).toMatch(/^\$\{[A-Z_]+:\?\w[^}]*\}$/);
});

test('every other variable of the game reaches it, from .env', () => {
  expect(game).toMatch(/^ {4}env_file: \.env$/m);
});

test('a password of any characters reaches the database', () => {
  const values: Record<string, string> = {
    PUBLIC_URL: 'https://punnery.example',
    SECRET: '0xJ5h9Qm2Vt7Lc4Rb8Nw1Kd6Fz3Gp0Ys',
    POSTGRES_PASSWORD: 'a/b@c:d?e#f%20',
  };
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(game) ?? [];
  const lines = [...block.matchAll(/^ {6}(\w+): "?(.*?)"?$/gm)];
  const filled = (text = '') => text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => values[name] ?? '');
  const env = Object.fromEntries(lines.map(([, name, text]) => [name, filled(text)]));
  const { databaseUrl } = readConfig({ NODE_ENV: 'production', ...env });
  vi.stubEnv('PGPASSWORD', env.PGPASSWORD);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { user, host, database, password } = new pg.Client({ connectionString: databaseUrl });
  expect({ user, host, database, password }).toEqual({
    user: 'punnery',
    host: 'postgres',
    database: 'punnery',
    password: values.POSTGRES_PASSWORD,
  });
});
