import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { SECRET } from '../../test/support/secret.ts';

interface Usage {
  cpuSeconds: number;
  megabytes: number;
}

export interface Contender {
  name: string;
  port: number;
  pid: number;
  usage(): Promise<Usage>;
  /** Sends a question to the preloaded module and returns its reply. */
  ask(question: string): Promise<unknown>;
  stop(): Promise<void>;
}

const FOLDER = import.meta.dirname;
const USAGE = join(FOLDER, 'usage.ts');
const PROGRAMS = {
  punnery: join(FOLDER, '../../dist/server/main.js'),
  floor: join(FOLDER, 'floor.ts'),
  express: join(FOLDER, 'express.ts'),
  'socket.io': join(FOLDER, '../rooms/socket-server.ts'),
};
export type ContenderName = keyof typeof PROGRAMS;

interface StartOptions {
  /** If it is missing, the server uses the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Folder to which a CPU profile of the whole run is written. */
  profile?: string | undefined;
}

/** Each server runs as its own process in production mode, with the same size of connection pool. */
export async function startContender(
  name: ContenderName,
  { databaseUrl, dataDir, profile }: StartOptions,
): Promise<Contender> {
  const port = await freePort();
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = spawn(process.execPath, [...profiling, '--import', USAGE, PROGRAMS[name]], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl ?? 'embedded',
      DATABASE_POOL: '10',
      DATA_DIR: dataDir,
      SECRET,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilListening(child, port);
  const ask = async (question: string) => {
    child.send(question);
    const [answer] = await once(child, 'message');
    return answer;
  };
  const usage = () => ask('usage') as Promise<Usage>;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { name, port, pid: child.pid ?? 0, usage, ask, stop };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}.`);
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
