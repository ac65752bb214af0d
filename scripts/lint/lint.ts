import type { PunRow } from '../../src/rules/pun-csv.ts';
import { findTwins, lintShares, type Twins } from './library.ts';
import { lintPun } from './one-pun.ts';

/** Returns everything that is wrong with these puns: first line by line, then as a whole. */
export function lintPuns(rows: PunRow[]): string[] {
  const twins = new Map(findTwins(rows).map((twins) => [twins.line, twins]));
  const lines = rows.flatMap((row) => [
    ...lintPun(row).map((remark) => `Line ${row.line}: ${remark}`),
    ...told(twins.get(row.line)),
  ]);
  return [...lines, ...lintShares(rows)];
}

function told(twins: Twins | undefined): string[] {
  return twins ? [`Line ${twins.line}: It ${twins.reason} as line ${twins.twin}: keep the better one.`] : [];
}
