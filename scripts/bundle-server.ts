import { bundle } from './bundle.ts';
import { COMMANDS_OF_OPERATORS } from './launch/builds.mjs';

/** They look for files beside their own: binaries, WebAssembly, pages. */
export const KEPT_OUTSIDE = ['sharp', '@electric-sql/pglite', '@fastify/swagger-ui'];

/** The process that decodes pictures; the server starts it by this name. */
const PICTURE_CHILD = { 'picture-child': 'src/server/features/profile/picture-child.ts' };

/** The server, and the commands for those who run it. */
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
