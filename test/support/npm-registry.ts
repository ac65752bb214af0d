import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from './listen.ts';

/** Without a pinned checksum, that of the script is used. */
const OWN_NODE = { name: 'node-of-a-test', version: '24.1.2', integrity: undefined };

export interface Cheat {
  /** If true, it serves a package other than the pinned one. */
  isOther?: boolean;
  /** The checksum that it claims: that of the pinned package, that of the package it serves, or none. */
  tells?: 'pinned' | 'own' | 'none';
}

interface Release {
  name: string;
  version: string;
  integrity: string | undefined;
}

/** Starts an npm registry with one package, whose `bin/node` is the script. */
export async function startRegistry(
  script: string,
  { isOther = false, tells = 'pinned' }: Cheat = {},
  { name, version, integrity: pinnedChecksum }: Release = OWN_NODE,
) {
  const pinnedPackage = packed(script, { name, version });
  const integrity = pinnedChecksum ?? integrityOf(pinnedPackage);
  const tarball = isOther ? packed(`${script}# And more.\n`, { name, version }) : pinnedPackage;
  const told = { pinned: integrity, own: integrityOf(tarball), none: undefined }[tells];

  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return void response.end(tarball);
    if (request.url !== `/${name}`) return void response.writeHead(404).end('{}');
    const dist = { tarball: `${url}/${name}.tgz`, ...(told && { integrity: told }) };
    const versions = { [version]: { name, version, dist } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const stop = () =>
    new Promise<void>((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  /** Variables for an npm that uses only this registry, and keeps its downloads in this folder. */
  const env = (cache: string) => ({
    npm_config_registry: url,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
  });
  return { env, stop, pinned: { name, version, integrity } };
}

function packed(script: string, manifest: { name: string; version: string }): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'punnery-package-'));
  try {
    mkdirSync(join(folder, 'package/bin'), { recursive: true });
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package/bin/node'), script);
    chmodSync(join(folder, 'package/bin/node'), 0o755);
    return execFileSync('tar', ['--create', '--gzip', 'package'], { cwd: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function integrityOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}
