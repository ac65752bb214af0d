import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../src/server/config.ts';
import { secretRemark } from './secret-remark.ts';
import { tryBackup } from './try-backup.ts';

/** Restores a backup into a folder of its own, audits it and throws it away. Returns what there is to say of it. */
export async function rehearse(file: string, { s3, secret }: Pick<Config, 's3' | 'secret'>) {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'punnery-rehearsal-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Whoever interrupts it leaves nothing of the game behind.
  process.once('exit', remove);
  try {
    const { manifest, brokenPromises, secret: itsSecret } = await tryBackup(file, { dataDir: folder, s3 });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    const verdict = brokenPromises === 0 ? 'can be restored' : 'can be restored, but fails the audit';
    return {
      isSound: brokenPromises === 0,
      remark: secretRemark(itsSecret, secret),
      sentence: `${file}, made at ${manifest.madeAt}, ${megabytes} MB, ${verdict} (${seconds} s).`,
    };
  } finally {
    remove();
    process.off('exit', remove);
  }
}
