import { build } from 'vite';

interface Bundle {
  /** Files or packages, by the names that their bundles get. */
  entries: Record<string, string>;
  folder: string;
  extension: 'js' | 'mjs';
  emptyOutDir: boolean;
}

/** Libraries of many small files, which Node takes long to find: in one file they are read in a third of the time. */
const BUNDLED = ['drizzle-orm', 'typebox', 'zod', 'jose', /^@?better-(auth|call|fetch)/, /^@noble\//];

/** For this Node. Names stay as they are written, so that a stack can be read. */
export async function bundle({ entries, folder, extension, emptyOutDir }: Bundle): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: `[name].${extension}`, chunkFileNames: `[name]-[hash].${extension}` },
      },
    },
  });
}
