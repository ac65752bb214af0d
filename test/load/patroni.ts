import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { canInstall, installFromDebian } from '../support/debian.ts';
import { startEtcd } from './etcd.ts';
import type { LocalServer } from './local-server.ts';
import { PatroniMember } from './patroni-member.ts';
import { NAMES, type Replicated, urlOfAll } from './replicated.ts';

const NEEDED = { '/usr/bin/patroni': 'patroni', '/usr/bin/etcd': 'etcd-server' };

/**
 * Starts three servers under Patroni and etcd from Debian's packages.
 * Patroni alone detects failures, promotes standbys and repairs servers.
 */
export async function startPatroni(): Promise<Replicated> {
  for (const [program, name] of Object.entries(NEEDED)) if (!existsSync(program)) await install(name);
  const { stdout } = await promisify(execFile)('patroni', ['--version']);
  const etcd = await startEtcd();
  const members: PatroniMember[] = [];
  const stop = async () => {
    await Promise.all(members.map((member) => member.stop()));
    await etcd.stop();
  };
  try {
    for (const name of NAMES) members.push(await PatroniMember.create(name, etcd.port));
    const [first] = members;
    if (!first) throw new Error('There are no servers.');
    let primary = first;
    const others = () => members.filter((member) => member !== primary);
    const known = ({ name }: LocalServer) => members.find((member) => member.name === name) ?? primary;
    primary.start();
    await primary.until('SELECT NOT pg_is_in_recovery() AS ok');
    for (const member of others()) member.start();
    await Promise.all(others().map((member) => primary.untilFollowedBy(member)));

    return {
      manager: stdout.trim(),
      primary: () => primary,
      standbys: others,
      urlOf: (database) => urlOfAll(members, database),
      async failOver() {
        const left = others();
        primary = await firstOf(left);
        await Promise.all(
          left.filter((member) => member !== primary).map((member) => primary.untilFollowedBy(member)),
        );
      },
      async rejoin(server) {
        const member = known(server);
        member.start();
        await primary.untilFollowedBy(member).catch((cause) => {
          throw new Error(`${member.name} does not come back: ${member.log()}`, { cause });
        });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for a member that is the primary. */
async function firstOf(members: PatroniMember[]): Promise<PatroniMember> {
  for (;;) {
    for (const member of members) {
      const [row] = await member
        .query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
        .catch(() => []);
      if (row?.standby === false) return member;
    }
    await sleep(50);
  }
}

async function install(name: string): Promise<void> {
  if (!canInstall) throw new Error(`${name} is missing: install it, or say patroni=0.`);
  console.log(`Installing ${name} from Debian …`);
  await installFromDebian(name);
}
