import { EVERY_PROOF } from './test/projects.ts';
import { runProject } from './test/run-project.ts';

/** `npm run test:proofs`: what `npm test` leaves out. */
await runProject(EVERY_PROOF);
