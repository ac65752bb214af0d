import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvRecords } from '../../../rules/csv.ts';
import { parsePunCsv } from '../../../rules/pun-csv.ts';
import { ROOT } from '../../platform/process/project.ts';
import { checkedPun } from './puns.service.ts';
import type { NewPun } from './puns.store.ts';

/** The starter library of this version. */
export interface Release {
  /** Hash of both content files. */
  hash: string;
  starters: Starter[];
  /** Every text that was ever released. */
  texts: ReleasedText[];
}

interface Starter extends NewPun {
  /** The hash of the pun's words. */
  text: string;
  /** From the first release, so every library with puns has had it, perhaps edited; it is not added again. */
  isFromFirst: boolean;
}

/** Identifies a pun's words in a release by their hash. */
interface ReleasedText {
  release: number;
  text: string;
  /** The hash of today's words; null if the pun is retired. */
  now: string | null;
}

interface Words {
  question: string;
  answer: string;
}

/** Must match the hash that `starters.store.ts` computes in SQL. */
export function textHash({ question, answer }: Words): string {
  return createHash('md5').update(`${question}\n${answer}`).digest('hex');
}

export function parseReleased(file: string): ReleasedText[] {
  const [, ...records] = csvRecords(file, ',');
  return records.map(({ fields: [release, text = '', now] }) => ({
    release: Number(release),
    text,
    now: now || null,
  }));
}

export async function readRelease(): Promise<Release> {
  const read = (file: string) => readFile(join(ROOT, 'content', file), 'utf8');
  return parseRelease(await read('puns.csv'), await read('released.csv'));
}

/** Takes the contents of `puns.csv` and `released.csv`. */
export function parseRelease(puns: string, released: string): Release {
  const texts = parseReleased(released);
  const starters = parsePunCsv(puns, Number.POSITIVE_INFINITY).map((row): Starter => {
    const pun = checkedPun(row, `Line ${row.line}: `);
    const text = textHash(pun);
    const first = texts.find(({ now }) => now === text);
    return { ...pun, text, origin: first?.text ?? text, isFromFirst: first?.release === 1 };
  });
  const hash = createHash('sha256').update(`${puns}\0${released}`).digest('hex');
  return { hash, starters, texts };
}
