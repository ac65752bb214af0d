import { cpus } from 'node:os';

/** The machine on which the results were measured, as every table cites it. */
export function machine(): string {
  return `${cpus().length} cores, ${process.arch}, Node ${process.version.slice(1)}, ${new Date().toISOString().slice(0, 10)}`;
}
