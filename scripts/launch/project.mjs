import { fileURLToPath } from 'node:url';

/** The project's folder: every path below is inside it. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path */
export const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
