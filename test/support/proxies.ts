import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { needProgram } from '../../scripts/image/tools.ts';
import { selfSigned } from './certificate.ts';

interface Place {
  folder: string;
  /** The port on which the proxy listens; nginx also redirects to https from `plainPort`. */
  port: number;
  plainPort: number;
  backends: [number, number];
}

export interface Proxy {
  /** The certificate authority that has signed its certificate. */
  ca: string;
  /** Returns the content of its error log. */
  log(): string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const EXAMPLES = join(import.meta.dirname, '../../deploy');

/** Each runs the example from deploy/ unchanged except for names, ports and the certificate. */
export const PROXIES: Record<string, (place: Place) => Promise<Proxy>> = {
  async nginx({ folder, port, plainPort, backends }) {
    await needProgram('nginx');
    const { cert, keyFile, certFile } = certificate(folder);
    const example = readFileSync(join(EXAMPLES, 'nginx.conf'), 'utf8');
    const main = [...example.matchAll(/^# {3}(\w.*[;}])$/gm)].map(([, line]) => line).join('\n');
    const site = withBackends(example, backends)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replaceAll('punnery.example', 'localhost')
      .replace(/ssl_certificate [^;]+/, `ssl_certificate ${certFile}`)
      .replace(/ssl_certificate_key [^;]+/, `ssl_certificate_key ${keyFile}`)
      // Here the port is part of the public address, so the host that the browser sent is passed on with it.
      .replace('Host $host;', 'Host $http_host;');
    const config = join(folder, 'nginx.conf');
    const around = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${main} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')}\n${site} }`;
    writeFileSync(config, around);
    const stop = stopper(spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' }));
    await untilListening(port);
    return { ca: cert, stop, log: () => readFileSync(join(folder, 'error.log'), 'utf8') };
  },

  async caddy({ folder, port, backends }) {
    await needProgram('caddy');
    const { cert, keyFile, certFile } = certificate(folder);
    const site = withBackends(readFileSync(join(EXAMPLES, 'Caddyfile'), 'utf8'), backends).replace(
      'punnery.example {',
      `https://localhost:${port} {\n\ttls ${certFile} ${keyFile}\n`,
    );
    const config = join(folder, 'Caddyfile');
    writeFileSync(
      config,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`,
    );
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const args = ['run', '--config', config, '--adapter', 'caddyfile'];
    const log = openSync(join(folder, 'error.log'), 'w');
    const stop = stopper(spawn('caddy', args, { env, stdio: ['ignore', log, log] }));
    await untilListening(port);
    return { ca: cert, stop, log: () => readFileSync(join(folder, 'error.log'), 'utf8') };
  },
};

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}.`);
    await sleep(50);
  }
}

function withBackends(example: string, [first, second]: [number, number]): string {
  return example
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`);
}

function certificate(folder: string) {
  const { key, cert } = selfSigned();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  return { cert, keyFile, certFile };
}

function stopper(child: ChildProcess): () => Promise<void> {
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
