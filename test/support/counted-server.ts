import { expect, inject, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { openApp } from '../worst-case/app.ts';
import { NOW } from '../worst-case/collector.ts';
import { newBrowser } from './challenge.ts';
import { addPlayer, SESSION_COOKIE } from './player.ts';
import { startQueryCounter } from './query-counter.ts';
import { copyPostgresTemplate, dropPostgresCopy } from './templates.ts';

/** Runs the whole server on a database of its own, and counts the statements of a call. */
export async function startCountedServer() {
  const postgres = inject('postgresUrl');
  const url = await copyPostgresTemplate(postgres);
  const counter = await startQueryCounter(url);
  const database = openPostgres(counter.url, 1, () => {});
  const { app, close } = await openApp(database);
  onTestFinished(async () => {
    await close();
    await database.close();
    await counter.stop();
    await dropPostgresCopy(postgres, url);
  });
  return {
    database,
    newGuest: () => newBrowser({ app }),
    async newPlayer() {
      const { id, cookieValue } = await addPlayer(database.db, NOW);
      return { id, ...newBrowser({ app }, { session: `${SESSION_COOKIE}=${cookieValue}` }) };
    },
    async count(call: Promise<{ status: number; body: { id?: string } }>) {
      const before = counter.queries();
      const { status, body } = await call;
      expect(status).toBe(200);
      return { statements: counter.queries() - before, body };
    },
  };
}
