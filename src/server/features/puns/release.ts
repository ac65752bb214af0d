import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvRecords } from '../../../rules/csv.ts';
import { parsePunCsv } from '../../../rules/pun-csv.ts';
import { ROOT } from '../../platform/process/project.ts';
import { checkedPun } from './puns.service.ts';
import type { NewPun } from './puns.store.ts';

/** The starter library as this version brings it. */
export interface Release {
  /** Of all that it says. */
  hash: string;
  starters: Starter[];
  /** All that ever were in it. */
  texts: ReleasedText[];
}

interface Starter extends NewPun {
  /** The hash of its words. */
  text: string;
  /** Of the first release: every book that has puns had it, and may have made another one of it. */
  isFromFirst: boolean;
}

/** Words that a release brought, by their hash. */
interface ReleasedText {
  release: number;
  text: string;
  /** What became of them; null when the pun is retired. */
  now: string | null;
}

interface Words {
  question: string;
  answer: string;
}

/** As the database makes it, too. */
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

/** Of the files with these names. */
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
