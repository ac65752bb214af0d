import { fileURLToPath } from 'node:url';

/** The project's folder, which contains every path that `inProject` returns. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path */
export const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
