import { build } from 'vite';

interface Bundle {
  /** Files, by the names that their bundles get. */
  entries: Record<string, string>;
  folder: string;
  /** The libraries that stay outside. */
  without: string[];
  emptyOutDir: boolean;
}

/** For this Node. Names stay as they are written, and each line knows its source, so that a stack can be read. */
export async function bundle({ entries, folder, without, emptyOutDir }: Bundle): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: without },
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
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Where a line came from; the line itself is in the sources.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
}
