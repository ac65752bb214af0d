import { checkPun } from './pun.ts';
import type { PunRow } from './pun-csv.ts';

/** A line that is not uploaded, and why. */
export interface LeftOut {
  line: number;
  reason: string;
}

/** Finds, before anything is sent, what the server would refuse and what the file has twice. */
export function checkPuns(rows: PunRow[]): { ready: PunRow[]; leftOut: LeftOut[] } {
  const ready: PunRow[] = [];
  const leftOut: LeftOut[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { pun, fault } = checkPun(row);
    const key = pun === null ? '' : `${pun.question.toLowerCase()}\n${pun.answer}`;
    const twin = lines.get(key);
    const reason = fault ?? (twin === undefined ? null : `The same pun as in line ${twin}.`);
    if (reason !== null) leftOut.push({ line: row.line, reason });
    else {
      ready.push(row);
      lines.set(key, row.line);
    }
  }
  return { ready, leftOut };
}
