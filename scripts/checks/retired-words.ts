import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';

/** Words that the glossary (CONTRIBUTING.md) has retired, each with its replacement. Prose may still use them. */
const RETIRED = new Map([
  ['courier', 'push sender'],
  ['desk', 'dashboard'],
  ['figure', 'stats or metrics'],
  ['heed', 'listen for'],
  ['hold', 'review, suspend, lock or delay'],
  ['household', 'network'],
  ['letterbox', 'outbox'],
  ['people', 'users, players or seats'],
  ['person', 'user, player or seat'],
  ['persons', 'mailboxes'],
  ['say', 'announce, print or log'],
  ['standing', 'trusted or crowd result'],
  ['voice', 'vote or report'],
  ['wit', 'player stats'],
  ['at hand', 'cache'],
  ['tried door', 'logged refusal'],
]);

/** The database has no other use for these; code has. */
const RETIRED_IN_DATABASE = new Map([...RETIRED, ['held', 'under review or suspended']]);

/**
 * The places in a room, fields of the API, an HTML element, and the class of numbers whose digits are equally wide keep their names.
 */
const KEPT = new Set(['standings', 'figures', 'figure']);

const CODE = ['{src,test,scripts,bench}/**/*.{ts,tsx,mjs}', '*.{ts,js}'];
const STYLES = 'src/**/*.css';
const FILES = ['{src,test,scripts,bench,content}/**'];

/** All tables, columns, indexes, constraints, triggers and functions. */
const SCHEMA = 'migrations/schema.sql';
const SQL_PROSE = /--.*|'[^']*'/g;

/** Returns a sentence for each file, folder, identifier, CSS class and name in the database that uses a retired word. */
export function retiredWords(root: string): string[] {
  const exclude = (path: string) => basename(path) === 'node_modules';
  const paths = FILES.flatMap((pattern) => globSync(pattern, { cwd: root, exclude }));
  const named = paths.flatMap((path) => sentence(path, basename(path).replace(/\..*$/, '')));
  const code = CODE.flatMap((pattern) => globSync(pattern, { cwd: root, exclude }));
  const styles = globSync(STYLES, { cwd: root }).flatMap((file) => inStyles(root, file));
  return [
    ...named,
    ...code.flatMap((file) => inCode(root, file)),
    ...styles,
    ...inSchema(join(root, SCHEMA)),
  ];
}

function inStyles(root: string, file: string): string[] {
  const css = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
  return sentences(file, new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)));
}

function inSchema(file: string): string[] {
  if (!existsSync(file)) return [];
  const names = readFileSync(file, 'utf8').replaceAll(SQL_PROSE, '').match(/\w+/g);
  return [...new Set(names)].flatMap((name) => sentence(`${SCHEMA}: ${name}`, name, RETIRED_IN_DATABASE));
}

function inCode(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const names = new Set<string>();
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' }), names);
  return sentences(file, names);
}

function collect(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'Identifier' && 'value' in node) found.add(String(node.value));
  if (isClassName(node)) collectClasses(node.value, found);
  for (const part of Object.values(node)) collect(part, found);
}

function isClassName(node: object): node is { value: unknown } {
  const attribute = node as { type?: string; name?: { value?: string } };
  return attribute.type === 'JSXAttribute' && attribute.name?.value === 'className';
}

/** Every string in the attribute counts, whichever of them is chosen. */
function collectClasses(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, value, cooked } = node as { type?: string; value?: string; cooked?: string };
  const text = type === 'StringLiteral' ? value : type === 'TemplateElement' ? cooked : undefined;
  for (const name of text?.split(/\s+/) ?? []) found.add(name);
  for (const part of Object.values(node)) collectClasses(part, found);
}

function sentences(file: string, names: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !KEPT.has(name)).flatMap((name) => sentence(`${file}: ${name}`, name));
}

function sentence(place: string, name: string, retired = RETIRED): string[] {
  const words = ` ${wordsOf(name).join(' ')} `;
  return [...retired]
    .filter(([word]) => words.includes(` ${word} `) || words.includes(` ${word}s `))
    .map(([word, better]) => `${place} uses the retired word "${word}": write ${better}.`);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

if (import.meta.main) {
  const found = retiredWords('.');
  for (const text of found) console.log(text);
  process.exitCode = found.length > 0 ? 1 : 0;
}
