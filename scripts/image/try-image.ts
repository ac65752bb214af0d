import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { playRound } from '../../test/support/http-round.ts';
import { SECRET } from '../../test/support/secret.ts';
import { waitUntilReady, watchChild } from '../../test/support/server.ts';
import { IMAGE, imageSize } from './build-image.ts';
import { needProgram, output } from './tools.ts';

interface ImageConfig {
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  User: string;
}

/** Starts the image as it would be deployed: with its own user, a read-only root and its program as process 1. */
export async function tryImage(): Promise<void> {
  await needProgram('runc');
  const { Docker } = JSON.parse(await output('buildah', ['inspect', '--type', 'image', IMAGE]));
  const config: ImageConfig = Docker.config;
  const container = await output('buildah', ['from', '--pull-never', IMAGE]);
  const bundle = mkdtempSync(join(tmpdir(), 'punnery-try-'));
  try {
    const root = await output('buildah', ['mount', container]);
    const data = join(bundle, 'data');
    await output('mkdir', [data]);
    const [uid = 0, gid = 0] = config.User.split(':').map(Number);
    chownSync(data, uid, gid);
    const port = await freePort();
    writeFileSync(join(bundle, 'config.json'), JSON.stringify(runtimeSpec(config, { root, data, port })));
    const first = await playIn(bundle, port, 'first-in-the-box');
    // The second start uses the database that the first one has created.
    const { startSeconds, ...second } = await playIn(bundle, port, 'next-in-the-box');
    const size = await imageSize();
    console.log({ image: IMAGE, size, firstStartSeconds: first.startSeconds, startSeconds, ...second });
    if (first.exitCode !== 0 || second.exitCode !== 0) process.exitCode = 1;
  } finally {
    await output('buildah', ['rm', container]);
    rmSync(bundle, { recursive: true, force: true });
  }
}

async function playIn(bundle: string, port: number, player: string) {
  const started = performance.now();
  const name = `punnery-try-${process.pid}`;
  const child = spawn('runc', ['run', '--bundle', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const run = watchChild(child);
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(run, `${url}/readyz`);
  const startSeconds = seconds(started);
  const { pointsEarned } = await playRound(url, player);
  const inside = (command: string) => output('runc', ['exec', name, 'sh', '-c', command]);
  const process1 = await inside("tr '\\0' ' ' < /proc/1/cmdline");
  const uid = await inside('stat --format %u /proc/1');
  const writes = await inside('touch /punnery/dist/x 2>&1 || true');
  const bom = JSON.parse(await inside('cat /punnery/sbom.cdx.json'));
  const stopping = performance.now();
  await output('runc', ['kill', name, 'TERM']);
  const exitCode = await run.exit;
  const components: number = bom.components.length;
  return {
    startSeconds,
    pointsEarned,
    process1,
    uid,
    writes,
    components,
    stopSeconds: seconds(stopping),
    exitCode,
  };
}

function seconds(since: number): number {
  return Number(((performance.now() - since) / 1000).toFixed(1));
}

/** Describes the container as a container engine would, except that it uses this machine's network. */
function runtimeSpec(config: ImageConfig, place: { root: string; data: string; port: number }) {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  const own = [
    `PORT=${place.port}`,
    'HOST=127.0.0.1',
    'PUBLIC_URL=https://punnery.example',
    'DATABASE_URL=embedded',
    `SECRET=${SECRET}`,
    'TRUST_PROXY=1',
  ];
  const namespaces = ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type }));
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: config.Cmd,
      env: [...config.Env, ...own],
      cwd: config.WorkingDir,
      noNewPrivileges: true,
      capabilities: { bounding: [], effective: [], permitted: [] },
    },
    root: { path: place.root, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=64k'] },
      { destination: '/punnery/data', type: 'bind', source: place.data, options: ['rbind', 'rw'] },
    ],
    linux: { namespaces },
  };
}
