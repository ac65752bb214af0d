import type { TestProject } from 'vitest/node';
import { prepareBuilds } from '../../scripts/launch/builds.mjs';
import { withPreparationLock } from '../../scripts/launch/lock.mjs';
import { PROOFS } from '../../scripts/test/projects.ts';
import { findChromium } from '../support/chromium.ts';
import { startPooler } from '../support/pooler.ts';
import { startPostgres } from '../support/postgres.ts';
import { prepareTemplates } from '../support/templates.ts';
import { bundleLibraries } from './libraries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** In front of it, for the server's tests; absent but in `npm run test:pooler`. */
    poolerUrl: string | undefined;
    chromiumPath: string;
  }
}

const WITH_BROWSER = ['journeys', 'speed', `${PROOFS}-journeys`];

/** Once for the whole run: bundles, a browser, a PostgreSQL server, and a migrated database of each engine to copy. */
export default async function prepare(root: TestProject) {
  const names = root.vitest.projects.map(({ name }) => name);
  const hasBrowser = names.some((name) => WITH_BROWSER.includes(name));
  const [stop] = await Promise.all([
    names.some((name) => name !== 'unit') ? prepareDatabases(root) : undefined,
    hasBrowser || names.includes(PROOFS) ? prepareApp() : undefined,
    hasBrowser ? prepareBrowser(root) : undefined,
    bundleLibraries(),
  ]);
  return stop;
}

/** As the launcher does it before a start. */
function prepareApp(): Promise<void> {
  return withPreparationLock(() => prepareBuilds(process.execPath));
}

async function prepareBrowser(root: TestProject): Promise<void> {
  root.provide('chromiumPath', await findChromium());
}

async function prepareDatabases(root: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  try {
    await prepareTemplates(postgres.url);
    const pooler = process.env.TEST_POOLER ? await startPooler(postgres.url) : undefined;
    root.provide('postgresUrl', postgres.url);
    root.provide('poolerUrl', pooler?.url);
    return async () => {
      await pooler?.stop();
      await postgres.stop();
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
