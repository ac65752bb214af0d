import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  // Only a crash of the machine could lose committed data, and test data is worthless then.
  fsync: 'off',
  full_page_writes: 'off',
  // A replica that was away for a moment finds what it missed.
  wal_keep_size: '256MB',
  timezone: 'UTC',
  log_min_messages: 'fatal',
};

export interface Server {
  /** Returns why it ended, if it did. */
  failure(): string | undefined;
  end(signal: 'SIGKILL' | 'SIGINT', children?: number[]): Promise<void>;
}

export function startServer({ folder, data, program, options }: Cluster, port: number): Server {
  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'w');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', data, '-p', String(port), ...settings], {
    ...options,
    // The server has its own process group: Ctrl-C is meant for the tests, which need it until they have ended.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  const ended = once(server, 'exit');

  return {
    failure: () =>
      server.exitCode === null
        ? undefined
        : readFileSync(logFile, 'utf8').trim() || `exit code ${server.exitCode}`,
    async end(signal, children = []) {
      server.ref();
      server.kill(signal);
      for (const pid of children) killIfThere(pid);
      await ended;
    },
  };
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
