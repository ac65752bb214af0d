import { execFileSync } from 'node:child_process';
import { build } from 'vite';

interface Bundle {
  /** Files or packages, by the names that their bundles get. */
  entries: Record<string, string>;
  folder: string;
  extension: 'js' | 'mjs';
  /** The libraries that go in: these, or all but those. */
  libraries: { only: (string | RegExp)[] } | { except: string[] };
  emptyOutDir: boolean;
}

/** For this Node. Names stay as they are written, and each line knows its source, so that a stack can be read. */
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
          // Where a line came from; the line itself is in the sources.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}

/** Empty where there is no repository, as in an unpacked archive. */
function commit(): string {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=10', '--exclude=*'];
    return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}
