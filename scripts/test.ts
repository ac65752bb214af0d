import { EVERY_PROOF } from './test/projects.ts';
import { runProject } from './test/run-project.ts';

/** `npm test`: all but the proofs. With arguments it runs the files whose path contains one of them, proofs as well. */
await runProject(process.argv.length > 2 ? undefined : `!${EVERY_PROOF}`);
