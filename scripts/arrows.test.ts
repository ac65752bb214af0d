import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { expect, test } from 'vitest';

interface Settings {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
}

const file = new URL('../.dependency-cruiser.js', import.meta.url).href;
const { forbidden, options }: Settings = (await import(file)).default;

const FEATURE = 'src/server/features/game/game';

const violations: [rule: string, from: string, to: string][] = [
  ['rules-sees-itself', 'src/rules/a.ts', 'src/contract/b.ts'],
  ['contract-sees-rules', 'src/contract/a.ts', 'src/server/b.ts'],
  ['server-sees-rules-and-contract', 'src/server/a.ts', 'src/web/b.ts'],
  ['web-sees-rules-and-contract', 'src/web/a.tsx', 'src/server/b.ts'],
  ['no-node-in-shared-code', 'src/rules/a.ts', 'node:fs'],
  ['no-test-in-product', 'src/server/a.ts', 'test/support/b.ts'],
  ['no-dev-package-on-the-server', 'src/server/a.ts', 'vite'],
  ['no-cycles', 'src/rules/a.ts', 'src/rules/a.ts'],
  ['no-unknown-import', 'src/rules/a.ts', 'no-such-package'],
  ['routes-call-services', `${FEATURE}.routes.ts`, `${FEATURE}.store.ts`],
  ['services-know-no-routes', `${FEATURE}.service.ts`, `${FEATURE}.routes.ts`],
  ['stores-see-platform', `${FEATURE}.store.ts`, `${FEATURE}.service.ts`],
  ['stores-see-platform', `${FEATURE}.store.ts`, 'src/server/providers/mail/port.ts'],
  ['features-meet-through-services', `${FEATURE}.service.ts`, 'src/server/features/puns/puns.store.ts'],
  ['features-point-one-way', `${FEATURE}.service.ts`, 'src/server/features/daily/daily.service.ts'],
  ['features-point-one-way', 'src/server/features/votes/a.store.ts', `${FEATURE}.tables.ts`],
  ['features-point-one-way', 'src/server/features/unlisted/a.service.ts', `${FEATURE}.service.ts`],
  ['platform-knows-no-feature', 'src/server/platform/a.ts', `${FEATURE}.service.ts`],
  ['platform-knows-no-feature', 'src/server/platform/a.ts', 'src/server/config.ts'],
  ['providers-know-no-feature', 'src/server/providers/mail/port.ts', `${FEATURE}.service.ts`],
  ['config-sees-platform', 'src/server/config.ts', 'src/server/providers/mail/port.ts'],
  ['audit-knows-no-feature', 'src/server/audit/a.ts', `${FEATURE}.service.ts`],
  ['server-knows-no-audit', `${FEATURE}.service.ts`, 'src/server/audit/a.ts'],
  ['audit-judges-by-records', 'src/server/audit/game-checks.ts', 'src/rules/b.ts'],
  ['only-stores-see-tables', `${FEATURE}.service.ts`, `${FEATURE}.tables.ts`],
  ['only-stores-use-drizzle', `${FEATURE}.service.ts`, 'drizzle-orm'],
  ['web-features-see-ui-and-api', 'src/web/features/game/a.tsx', 'src/web/screens/b.tsx'],
  ['web-features-do-not-meet', 'src/web/features/game/a.tsx', 'src/web/features/puns/b.tsx'],
  ['ui-knows-only-ui', 'src/web/ui/a.tsx', 'src/web/api/b.ts'],
  ['api-knows-only-ui', 'src/web/api/a.ts', 'src/web/features/game/b.tsx'],
  ['routes-see-screens-and-shell', 'src/web/routes/a.tsx', 'src/web/api/b.ts'],
  ['screens-know-no-routes', 'src/web/screens/a.tsx', 'src/web/routes/b.tsx'],
  ['shell-knows-no-screens', 'src/web/shell/a.tsx', 'src/web/screens/b.tsx'],
  ['sw-sees-the-contract', 'src/web/sw/a.ts', 'src/web/ui/b.ts'],
  ['nothing-imports-sw', 'src/web/app.tsx', 'src/web/sw/b.ts'],
];

const allowed: [from: string, to: string][] = [
  ['src/contract/a.ts', 'src/rules/b.ts'],
  ['src/server/a.ts', 'src/contract/b.ts'],
  ['src/server/a.test.ts', 'test/support/b.ts'],
  [`${FEATURE}.routes.ts`, `${FEATURE}.service.ts`],
  [`${FEATURE}.service.ts`, `${FEATURE}.store.ts`],
  [`${FEATURE}.service.ts`, 'src/server/features/puns/puns.service.ts'],
  ['src/server/features/unlisted/a.service.ts', 'src/server/features/unlisted/b.ts'],
  [`${FEATURE}.store.ts`, 'src/server/platform/b.ts'],
  [`${FEATURE}.store.ts`, 'drizzle-orm'],
  [`${FEATURE}.tables.ts`, 'drizzle-orm'],
  [`${FEATURE}.store.ts`, 'src/server/features/puns/puns.tables.ts'],
  ['src/web/screens/a.tsx', 'src/web/features/game/b.tsx'],
  ['src/web/screens/a.tsx', 'src/web/shell/b.tsx'],
  ['src/web/shell/a.tsx', 'src/web/features/push/b.ts'],
  ['src/web/routes/a.tsx', 'src/web/screens/b.tsx'],
  ['src/web/routes/a.tsx', 'src/web/shell/b.tsx'],
  ['src/web/app.tsx', 'src/web/routes/b.tsx'],
  ['src/web/sw/a.ts', 'src/contract/b.ts'],
  ['src/web/features/game/a.tsx', 'src/web/ui/b.tsx'],
];

type Keyword = 'import' | 'import type';

const arrowsOf = violations.map(([, from, to]): [string, string] => [from, to]);
const [refused, refusedTypes, accepted] = await Promise.all([
  brokenBy(arrowsOf, 'import'),
  brokenBy(arrowsOf, 'import type'),
  brokenBy(allowed, 'import'),
]);

test.each(violations)('%s refuses %s → %s', (rule, from, to) => {
  expect(refused(from, to)).toContain(rule);
  expect(refusedTypes(from, to)).toContain(rule);
});

test.each(allowed)('%s → %s is allowed', (from, to) => expect(accepted(from, to)).toEqual([]));

test('every rule has an example that it rejects', () => {
  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(forbidden.map((rule) => rule.name)));
});

/** A project that has nothing but these imports, cruised once; then the rules that each of them breaks. */
async function brokenBy(arrows: [from: string, to: string][], keyword: Keyword) {
  mkdirSync('.cache', { recursive: true });
  // Inside the project, so that packages are found.
  const folder = mkdtempSync(resolve('.cache/arrows-'));
  try {
    copyFileSync('package.json', join(folder, 'package.json'));
    const files = new Set(arrows.flat().filter((path) => path.includes('.')));
    for (const file of files) {
      const imports = arrows.filter(([from]) => from === file).map(([, to], n) => line(keyword, file, to, n));
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), [...imports, 'export const thing = 1;', ''].join('\n'));
    }
    const result = await cruise(['.'], {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden },
    });
    const found = (result.output as ICruiseResult).summary.violations;
    return (from: string, to: string) =>
      found
        .filter((violation) => violation.from === from && isSame(violation.to, to))
        .map(({ rule }) => rule.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function line(keyword: Keyword, from: string, to: string, n: number): string {
  const target = to.includes('.') ? `./${relative(dirname(from), to)}` : to;
  return `${keyword} { thing as thing${n} } from '${target}';\nexport type Copy${n} = typeof thing${n};`;
}

/** A package is told by the file in which it was found. */
function isSame(found: string, to: string): boolean {
  return found === to || found === to.replace(/^node:/, '') || found.includes(`node_modules/${to}/`);
}
