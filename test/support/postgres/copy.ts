import { appendFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, giveAway } from './cluster.ts';

/** Makes a base backup of a running server, as a replica that follows it and uses the same programs. */
export async function copyCluster(source: Cluster, sourceUrl: string, folder: string): Promise<Cluster> {
  const data = join(folder, 'data');
  const client = new pg.Client({ connectionString: sourceUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', fast => true)");
    await cp(source.data, data, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)');
    await writeFile(join(data, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  const { hostname, port } = new URL(sourceUrl);
  await writeFile(join(data, 'standby.signal'), '');
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${hostname} port=${port} user=postgres'\n`,
  );
  await giveAway(folder);
  return { ...source, folder, data, options: { ...source.options, cwd: folder } };
}
