import { cpus } from 'node:os';

/** What the figures were measured on, as every table says it. */
export function machine(): string {
  return `${cpus().length} cores, ${process.arch}, Node ${process.version.slice(1)}, ${new Date().toISOString().slice(0, 10)}`;
}
