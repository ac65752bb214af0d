import { execFileSync } from 'node:child_process';
import { build } from 'vite';
import { fingerprint } from './launch/stamp.mjs';

const SOURCES = ['src', 'migrations', 'content', 'package-lock.json'];

interface Bundle {
  /** Files or packages, keyed by the name of their bundle. */
  entries: Record<string, string>;
  folder: string;
  extension: 'js' | 'mjs';
  /** The libraries to bundle: only these, or all except these. */
  libraries: { only: (string | RegExp)[] } | { except: string[] };
  emptyOutDir: boolean;
}

/**
 * Bundles for the Node version that runs this. Nothing is minified
 * and source maps are written, so that stack traces are readable.
 */
export async function bundle({ entries, folder, extension, libraries, emptyOutDir }: Bundle): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.PUNNERY_COMMIT': JSON.stringify(commit()) },
    ssr:
      'only' in libraries ? { noExternal: libraries.only } : { noExternal: true, external: libraries.except },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir,
      target: 'node24',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entries,
        output: {
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `[name]-[hash].${extension}`,
          // A source map only has to locate a line; the line itself can be read in the sources.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}

/** Returns the commit, or, outside a repository, as in an unpacked archive, a hash of the sources. */
export function commit(root = '.'): string {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=10', '--exclude=*'];
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return `sources ${fingerprint(root, SOURCES).slice(0, 10)}`;
  }
}
