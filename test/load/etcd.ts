import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from '../support/server.ts';
import { startHelper } from './helper-process.ts';

/** Starts a single etcd server, in which Patroni stores which server is the primary. */
export async function startEtcd(): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = temporaryFolder();
  const [port, peers] = [await freePort(), await freePort()];
  const data = join(folder.path, 'etcd');
  await mkdir(data, { mode: 0o700 });
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const helper = startHelper('etcd', [
    ...['--data-dir', data, '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ]);
  const stop = async () => {
    await helper.kill();
    folder.remove();
  };
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { port, stop };
    if (tries === 200) {
      await stop();
      throw new Error(`etcd did not start: ${helper.output()}`);
    }
    await sleep(50);
  }
}
