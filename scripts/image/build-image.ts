import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '../../src/server/platform/process/version.ts';
import { needProgram, output } from './tools.ts';

const CONTAINERFILE = join(import.meta.dirname, '../../deploy/Containerfile');
const BASE = 'debian:bookworm-slim';
const SUITE = 'bookworm';
/** Files that Debian's own slim images leave out, too. */
const LEFT_OUT = [
  'var/cache/apt',
  'var/lib/apt/lists',
  ...['doc', 'man', 'info', 'locale'].map((name) => `usr/share/${name}`),
];

export const IMAGE = `punnery:${VERSION.version}`;

/** Works without a daemon and without a registry: if the base image is missing, it is built from Debian's packages. */
export async function buildImage(context: string): Promise<void> {
  await needProgram('buildah');
  if (!(await output('buildah', ['images', '--quiet', '--filter', `reference=${BASE}`]))) await makeBase();
  await output('buildah', [
    'bud',
    '--isolation=chroot',
    '--pull-never',
    // The OCI format has no health check.
    '--format=docker',
    '--squash',
    '--file',
    CONTAINERFILE,
    '--tag',
    IMAGE,
    '--tag',
    'punnery:latest',
    context,
  ]);
  console.log(`Built ${IMAGE} (${await imageSize()}).`);
}

export async function imageSize(): Promise<string> {
  const sizes = await output('buildah', [
    'images',
    '--format',
    '{{.Size}}',
    '--filter',
    `reference=${IMAGE}`,
  ]);
  // There is a line for each of the image's names; all have the same size.
  return sizes.split('\n')[0] ?? '';
}

async function makeBase(): Promise<void> {
  await needProgram('debootstrap');
  console.log(`Building ${BASE} from Debian's packages, which takes minutes …`);
  const folder = mkdtempSync(join(tmpdir(), 'punnery-base-'));
  try {
    await output('debootstrap', ['--variant=minbase', SUITE, folder]);
    for (const path of LEFT_OUT) rmSync(join(folder, path), { recursive: true, force: true });
    const container = await output('buildah', ['from', 'scratch']);
    await output('buildah', ['add', container, folder, '/']);
    await output('buildah', ['commit', '--rm', container, BASE]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
