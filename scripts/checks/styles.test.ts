import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/server.ts';
import { moduleFaults, sharedClasses, unlistedStyles } from './styles.ts';

const temporary = temporaryFolder();
const folder = temporary.path;
afterAll(temporary.remove);
beforeEach(() => rmSync(join(folder, 'src'), { recursive: true, force: true }));

function write(path: string, text: string) {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}

const FRIENDS = 'features/friends/people.css';
const CARD = 'features/users/card/card.css';

test.each([
  ['two features', FRIENDS, '.person { color: red; }', CARD, '.person { & + & { margin: 0; } }'],
  ['two features, inside a layer', FRIENDS, '@layer features { .person {} }', CARD, '.person > .x {}'],
  ['two features, in lists of selectors', FRIENDS, '.a, .person {}', CARD, ':is(.b, .person) p {}'],
  ['a feature and a screen', FRIENDS, 'ul .person {}', 'screens/person.css', '.person:not(.b) {}'],
  ['two screens', 'screens/host/stage.css', '.person {}', 'screens/person.css', '.person {}'],
  ['ui and a feature', 'ui/person.css', '.person {}', CARD, '.person[data-x] .mine {}'],
])('a class that is defined by %s is found', (_, one, oneCss, other, otherCss) => {
  write(`src/web/${one}`, oneCss);
  write(`src/web/${other}`, otherCss);
  expect(sharedClasses(folder)).toEqual([
    expect.stringMatching(/^The class [.]person is defined by .+ and .+/),
  ]);
});

test.each([
  ['another feature', FRIENDS, '.mine { > .actions {} }'],
  ['a floor above', 'ui/mark.css', '.mark > .actions {}'],
])('a class of %s cannot be named', (_, path, css) => {
  write(`src/web/${CARD}`, '.actions { display: grid; }');
  write(`src/web/${path}`, css);
  expect(sharedClasses(folder)).toContainEqual(`src/web/${path} names the class .actions of features/users.`);
});

test.each([
  ['of a lower floor inside one’s own', CARD, '.mine { > .press {} }'],
  ['of a lower floor together with one’s own', CARD, '.press.mine {}'],
  ['while the page is in a state', CARD, ':root[data-keys="own"] .press, body:has(.mine) .press {}'],
  ['of a feature inside a screen’s', 'screens/home/home.css', '.home .person {}'],
  ['of a module', 'features/users/Card.module.css', '.person {} .press {}'],
])('a class %s passes', (_, path, css) => {
  write('src/web/ui/press.css', '.press {}');
  write(`src/web/${FRIENDS}`, '.person {} .person > .press {}');
  write(`src/web/${path}`, css);
  expect(sharedClasses(folder)).toEqual([]);
});

test('the list of global style files has no entry too few or too many', () => {
  write('scripts/checks/global-styles.txt', 'features/a/old.css\nfeatures/a/gone.css\n');
  for (const path of [
    'features/a/old.css',
    'features/a/new.css',
    'features/a/New.module.css',
    'ui/press.css',
  ])
    write(`src/web/${path}`, '');
  expect(unlistedStyles(folder)).toEqual([
    expect.stringContaining('src/web/features/a/new.css has global classes'),
    expect.stringContaining('lists features/a/gone.css'),
  ]);
});

test('a component and its module have the same classes', () => {
  write('src/web/features/a/Card.module.css', '.card { > .title {} :global(.press) {} } .unused {}');
  write(
    'src/web/features/a/Card.tsx',
    "import styles from './Card.module.css';\n<p className={styles.card}><b className={styles.title} /><i className={styles.missing} /></p>",
  );
  expect(moduleFaults(folder)).toEqual([
    'src/web/features/a/Card.module.css has no class .missing, which a component uses.',
    'src/web/features/a/Card.module.css has the class .unused, which no component uses.',
  ]);
});

test('modules have names of their own', () => {
  for (const feature of ['a', 'b']) write(`src/web/features/${feature}/Card.module.css`, '');
  expect(moduleFaults(folder)).toEqual([
    'src/web/features/b/Card.module.css has the same name as src/web/features/a/Card.module.css.',
  ]);
});
