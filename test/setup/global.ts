import type { TestProject } from 'vitest/node';
import { buildServer } from '../../scripts/build-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { prepareTemplates } from '../support/templates.ts';
import { bundleLibraries } from './libraries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const WITH_PROCESSES = ['journeys', 'speed'];

/** Once for the whole run: bundles, a PostgreSQL server, and a migrated database of each engine to copy. */
export default async function prepare(root: TestProject) {
  await bundleLibraries();
  const names = root.vitest.projects.map(({ name }) => name);
  if (names.every((name) => name === 'unit')) return undefined;
  if (names.some((name) => WITH_PROCESSES.includes(name))) await buildServer();

  const postgres = await startPostgres();
  try {
    await prepareTemplates(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  root.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
