import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The files whose classes are global, outside ui/. A component that is rewritten gets a module instead. */
const LIST = 'scripts/checks/global-styles.txt';
const WEB = 'src/web/';

/** From the bottom up: a floor may change the classes of those below it. */
const FLOORS = ['ui', 'shell', 'features', 'screens'];

/**
 * Returns a sentence for each class that the stylesheets of two features (or of a feature and a screen, the shell or ui)
 * define, and for each class of another feature that a stylesheet names. Such an element would look as the visits before
 * decide, because a stylesheet stays once it has loaded.
 */
export function sharedClasses(root: string): string[] {
  const sheets = stylesIn(root)
    .filter((path) => !isModule(path))
    .map((path) => ({
      path,
      owner: ownerOf(path),
      selectors: selectorsIn(read(root, path)).filter(isLasting),
    }));
  const ofUi = sheets.filter(({ owner }) => owner === 'ui').flatMap(({ selectors }) => selectors);
  const general = new Set(ofUi.flatMap(namesIn));
  const owners = new Map<string, Set<string>>();
  for (const { owner, selectors } of sheets)
    for (const name of selectors.flatMap((selector) => definedBy(selector, general)))
      owners.set(name, (owners.get(name) ?? new Set()).add(owner));

  const twice = [...owners]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `The class .${name} is defined by ${[...found].join(' and ')}.`);
  const foreign = sheets.flatMap(({ path, owner, selectors }) =>
    [...new Set(selectors.flatMap(namesIn))].flatMap((name) => {
      const [other = owner, ...more] = owners.get(name) ?? [];
      const isForeign = other !== owner && more.length === 0 && floorOf(other) >= floorOf(owner);
      return isForeign ? [`${WEB}${path} names the class .${name} of ${other}.`] : [];
    }),
  );
  return [...twice, ...foreign];
}

/** Returns a sentence for each global style file that the list lacks, and for each entry without a file. */
export function unlistedStyles(root: string): string[] {
  const listed = readFileSync(join(root, LIST), 'utf8').split('\n').filter(Boolean);
  const found = stylesIn(root).filter((path) => !path.startsWith('ui/') && !isModule(path));
  return [
    ...found
      .filter((path) => !listed.includes(path))
      .map(
        (path) =>
          `${WEB}${path} has global classes: make it a module (Component.module.css), or, if it has moved, mend ${LIST}.`,
      ),
    ...listed
      .filter((path) => !found.includes(path))
      .map((path) => `${LIST} lists ${path}, which is gone: remove the line.`),
  ];
}

/**
 * Returns a sentence for each class of a module that no component uses, for each use of one that is missing, because the
 * compiler knows neither, and for each module that shares its name, which its classes contain (scripts/scoped-classes.ts).
 */
export function moduleFaults(root: string): string[] {
  const modules = stylesIn(root).filter(isModule);
  const code = globSync('**/*.tsx', { cwd: join(root, WEB) }).map((path) => read(root, path));
  return modules.flatMap((path) => {
    const name = basename(path);
    const users = code.filter((text) => text.includes(`/${name}'`));
    const used = new Set(users.flatMap((text) => usesIn(text, name)));
    const defined = new Set(selectorsIn(read(root, path).replace(/:global\([^)]*\)/g, '')).flatMap(namesIn));
    return [
      ...modules
        .filter((other) => other < path && basename(other) === name)
        .map((other) => `${WEB}${path} has the same name as ${WEB}${other}.`),
      ...[...used]
        .filter((word) => !defined.has(word))
        .map((word) => `${WEB}${path} has no class .${word}, which a component uses.`),
      ...[...defined]
        .filter((word) => !used.has(word))
        .map((word) => `${WEB}${path} has the class .${word}, which no component uses.`),
    ];
  });
}

/** The classes that a component takes from a module: `styles.name`, where it imports the module as `styles`. */
function usesIn(text: string, module: string): string[] {
  const [, local = ''] =
    new RegExp(`import (\\w+) from '[^']*/${module.replaceAll('.', '[.]')}'`).exec(text) ?? [];
  return [...text.matchAll(new RegExp(`\\b${local}[.](\\w+)`, 'g'))].map(([, name = '']) => name);
}

const isModule = (path: string) => path.endsWith('.module.css');

function stylesIn(root: string): string[] {
  const paths = globSync('**/*.css', { cwd: join(root, WEB) });
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

function read(root: string, path: string): string {
  return readFileSync(join(root, WEB, path), 'utf8');
}

/** A folder of features or of screens, a screen with one file, or a floor. */
function ownerOf(path: string): string {
  const [floor = '', part = ''] = path.split('/');
  return ['features', 'screens'].includes(floor) ? `${floor}/${part.replace('.css', '')}` : floor;
}

const floorOf = (owner: string) => FLOORS.findIndex((floor) => owner.startsWith(floor));

/** A condition of the whole page (`:root[data-keys] …`, `body:has(.result) …`) ends with what causes it. */
const isLasting = (selector: string) => !/^(:root|html|body)[[:]/.test(selector);

/**
 * A selector defines the class that it begins with: it changes what follows only inside of that. Where it begins with
 * several at once, those of ui only narrow it down.
 */
function definedBy(selector: string, general: ReadonlySet<string>): string[] {
  const compounds = selector.replace(/:(not|has)\((?:[^()]|\([^()]*\))*\)/g, '').split(/[\s>+~]+(?![^(]*\))/);
  const first = compounds.map(namesIn).find((names) => names.length > 0) ?? [];
  const own = first.filter((name) => !general.has(name));
  return own.length > 0 ? own : first;
}

function namesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Every selector of a stylesheet, with nested ones written out. */
function selectorsIn(css: string): string[] {
  const found: string[] = [];
  const open: string[][] = [];
  let text = '';
  for (const char of css.replace(/\/\*.*?\*\//gs, '')) {
    if (char === '{') {
      const outer = open.findLast((selectors) => selectors.length > 0) ?? [];
      const inner = text.trim().startsWith('@') ? [] : partsOf(text).flatMap((part) => nestedIn(outer, part));
      found.push(...inner);
      open.push(inner);
    } else if (char === '}') open.pop();
    text = '{};'.includes(char) ? '' : text + char;
  }
  return found;
}

/** Splits a list of selectors at the commas that are not in brackets. */
function partsOf(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function nestedIn(outer: readonly string[], part: string): string[] {
  if (outer.length === 0) return [part];
  return outer.map((parent) => (part.includes('&') ? part.replaceAll('&', parent) : `${parent} ${part}`));
}

if (import.meta.main) {
  const found = [...sharedClasses('.'), ...unlistedStyles('.'), ...moduleFaults('.')];
  for (const sentence of found) console.log(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
}
