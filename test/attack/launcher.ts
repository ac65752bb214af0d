import { execFile } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINNED_NODES } from '../../scripts/launch/pinned-node.mjs';
import { type Cheat, startRegistry } from '../support/npm-registry.ts';
import { temporaryFolder } from '../support/server.ts';
import type { Probe } from './probe.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
const CHECKSUMS = { own: 'under its own checksum', pinned: 'under the pinned checksum', none: 'without one' };
/** Makes the launcher believe that the machine has an old Node, so that it downloads one. */
const OLD_NODE = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })`;

/** Whoever controls the registry, or the network path to it, serves another Node: nothing in it may run. */
export const otherNode: Probe = {
  name: 'a registry that hands another Node to the launcher',
  async run({ expect }) {
    for (const tells of ['own', 'pinned', 'none'] as const) {
      const { hasRun, code, output } = await launchWith(tells);
      expect(!hasRun, `the launcher ran another Node, ${CHECKSUMS[tells]}`);
      expect(
        code === 1 && output.trimEnd().endsWith('pinned: nothing in it was run.'),
        `another Node, ${CHECKSUMS[tells]}, ends the launcher with ${code}: ${output}`,
      );
    }
  },
};

/** Runs the launcher in its own folder, with a registry whose Node is a script that leaves a trace when it is run. */
async function launchWith(tells: NonNullable<Cheat['tells']>) {
  const folder = temporaryFolder();
  const trace = join(folder.path, 'it-ran');
  const pinned = PINNED_NODES[`${process.platform}-${process.arch}`];
  const registry = await startRegistry(`#!/bin/sh\ntouch '${trace}'\n`, { tells }, pinned);
  try {
    cpSync(SCRIPTS, join(folder.path, 'scripts'), { recursive: true });
    writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ type: 'module' }));
    const { PATH, HOME, npm_execpath = '' } = process.env;
    const env = { PATH, HOME, npm_execpath, ...registry.env(join(folder.path, 'cache')) };
    const args = ['--import', OLD_NODE, 'scripts/launch.mjs', 'build'];
    const ended = await new Promise<{ code: unknown; output: string }>((resolve) =>
      execFile(process.execPath, args, { cwd: folder.path, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      ),
    );
    return { ...ended, hasRun: existsSync(trace) };
  } finally {
    await registry.stop();
    folder.remove();
  }
}
