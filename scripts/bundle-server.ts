import { bundle } from './bundle.ts';
import { COMMANDS_OF_OPERATORS } from './launch/builds.mjs';

/** These packages load files next to their own (binaries, WebAssembly, pages), so they cannot be bundled. */
export const KEPT_OUTSIDE = ['sharp', '@electric-sql/pglite', '@fastify/swagger-ui'];

/** The process that decodes pictures; the server starts it by this file name. */
const PICTURE_CHILD = { 'picture-child': 'src/server/features/profile/picture-child.ts' };

/** Bundles the server and the commands for operators. */
export async function buildServer(folder: string, { emptyOutDir }: { emptyOutDir: boolean }): Promise<void> {
  const commands = COMMANDS_OF_OPERATORS.map((name): [string, string] => [name, `scripts/${name}.ts`]);
  await bundle({
    entries: { main: 'src/server/main.ts', ...PICTURE_CHILD, ...Object.fromEntries(commands) },
    folder,
    extension: 'js',
    libraries: { except: KEPT_OUTSIDE },
    emptyOutDir,
  });
}
