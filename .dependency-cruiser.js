const TEST = '[.]test[.]tsx?$';
const OURS = '^(src|test|scripts|bench)/';

const FEATURES = '^src/server/features/';
const ROUTES = `${FEATURES}[^/]+/[^/]+[.]routes[.]ts$`;
const SERVICE = `${FEATURES}[^/]+/[^/]+[.]service[.]ts$`;
const STORE = `${FEATURES}[^/]+/[^/]+[.]store[.]ts$`;
const TABLES = '[.]tables[.]ts$';
const PLATFORM = '^src/server/platform/';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Of our own code, `part` may import only itself and the parts in `allowed`. */
const sees = (part, allowed) =>
  never(
    `${part}-sees-${allowed.join('-and-') || 'itself'}`,
    `Of our own code, src/${part} may import only ${[part, ...allowed].join(', ')}.`,
    { path: `^src/${part}/`, pathNot: TEST },
    { path: OURS, pathNot: `^src/(${[part, ...allowed].join('|')})/` },
  );

const roots = [
  sees('rules', []),
  sees('contract', ['rules']),
  sees('server', ['rules', 'contract']),
  sees('web', ['rules', 'contract']),
  never(
    'no-node-in-shared-code',
    'Rules and contract also run in the browser, and rules do no I/O.',
    { path: '^src/(rules|contract)/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  never(
    'no-test-in-product',
    'Only tests, scripts and benchmarks may use test/.',
    { path: '^src/', pathNot: TEST },
    { path: '^test/' },
  ),
  never(
    'no-dev-package-on-the-server',
    'The server must run without the development packages.',
    { path: '^src/(server|contract|rules)/', pathNot: TEST },
    { dependencyTypes: ['npm-dev'] },
  ),
  never('no-cycles', 'Modules that need each other belong in one module.', {}, { circular: true }),
  never(
    'no-unknown-import',
    'An import that cannot be resolved would escape every rule.',
    {},
    { couldNotResolve: true },
  ),
];

/**
 * A feature may use only features in the rows above its own. Where it has to notify one in a lower row, it offers a
 * hook, which features.ts wires.
 */
const FEATURE_ROWS = [
  ['players'],
  ['admin-log', 'credits', 'identity', 'push'],
  ['messages'],
  ['puns', 'ads', 'payments', 'referrals', 'feedback', 'checkup', 'campaigns', 'avatars', 'seats'],
  ['ratings', 'votes', 'analytics', 'friendships'],
  ['game', 'leaderboard'],
  ['daily', 'reports', 'player-stats', 'profile'],
  ['challenges', 'friends', 'users'],
  ['rooms'],
  ['book', 'insights', 'recap', 'digests', 'secret-change'],
];

const usesOnly = (feature, allowed) =>
  never(
    'features-point-one-way',
    'A feature may use only those in the rows above its own in FEATURE_ROWS; list a new feature there.',
    { path: `${FEATURES}(${feature})/`, pathNot: TEST },
    { path: FEATURES, pathNot: allowed.map((name) => `${FEATURES}${name}/`) },
  );

const direction = [
  ...FEATURE_ROWS.flatMap((row, place) =>
    row.map((name) => usesOnly(name, [name, ...FEATURE_ROWS.slice(0, place).flat()])),
  ),
  usesOnly(`(?!(?:${FEATURE_ROWS.flat().join('|')})/)[^/]+`, ['$1']),
];

const server = [
  ...direction,
  never('routes-call-services', 'routes → service → store', { path: ROUTES }, { path: STORE }),
  never('services-know-no-routes', 'routes → service → store', { path: SERVICE }, { path: ROUTES }),
  never(
    'stores-see-platform',
    'A store may use the platform and types, but nothing that calls stores.',
    { path: STORE },
    {
      path: '^src/server/',
      pathNot: [
        PLATFORM,
        '^src/server/(player|personal-data)[.]ts$',
        `${FEATURES}[^/]+/(?![^/]+[.](routes|service)[.]ts$)`,
      ],
    },
  ),
  never(
    'features-meet-through-services',
    'A feature may use another one only through its service.',
    { path: `${FEATURES}([^/]+)/`, pathNot: TEST },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, '[.]service[.]ts$', TABLES] },
  ),
  never(
    'platform-knows-no-feature',
    'The platform knows no feature. It may use player.ts, because every handler gets a player.',
    { path: PLATFORM, pathNot: TEST },
    { path: '^src/server/', pathNot: [PLATFORM, '^src/server/player[.]ts$'] },
  ),
  never(
    'providers-know-no-feature',
    'A provider talks to an outside service; only its callers know what for.',
    { path: '^src/server/providers/', pathNot: TEST },
    { path: '^src/server/', pathNot: '^src/server/(providers/|platform/|config[.]ts$)' },
  ),
  never(
    'config-sees-platform',
    'Everything reads the configuration, so it may depend only on the platform.',
    { path: '^src/server/config[.]ts$' },
    { path: '^src/server/', pathNot: PLATFORM },
  ),
  never(
    'audit-knows-no-feature',
    'Invariants are written in SQL, independently of the code that must keep them.',
    { path: '^src/server/audit/', pathNot: TEST },
    { path: '^src/server/', pathNot: '^src/server/(audit/|platform/|providers/storage/port[.]ts$)' },
  ),
  never(
    'server-knows-no-audit',
    'The server must not depend on the audit that checks it.',
    { path: '^src/server/', pathNot: [TEST, '^src/server/audit/'] },
    { path: '^src/server/audit/' },
  ),
  never(
    'audit-judges-by-records',
    'Rules change, so a check reads what the row has recorded of the rule at the time; the kind of a game does not change.',
    { path: '^src/server/audit/[^/]*check[^/]*$' },
    { path: '^src/rules/', pathNot: '^src/rules/game-kinds[.]ts$' },
  ),
  never(
    'only-stores-see-tables',
    'Other code asks the store for what a table holds.',
    { path: '^src/', pathNot: [TEST, '[.]store[.]ts$', PLATFORM] },
    { path: TABLES },
  ),
  never(
    'only-stores-use-drizzle',
    'Queries belong in stores, so that they are easy to find.',
    {
      path: '^src/',
      pathNot: [TEST, STORE, TABLES, PLATFORM, '^src/server/providers/(identity/|.*[.]store[.]ts$)'],
    },
    { path: 'node_modules/drizzle-orm/' },
  ),
];

const web = [
  never(
    'web-features-see-ui-and-api',
    'screens → features → {ui, api}',
    { path: '^src/web/features/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/(features|ui|api)/' },
  ),
  never(
    'web-features-do-not-meet',
    'Only screens combine features.',
    { path: '^src/web/features/([^/]+)/', pathNot: TEST },
    { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  ),
  never(
    'ui-knows-only-ui',
    'A control can be used in every feature because it depends on none.',
    { path: '^src/web/ui/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/ui/' },
  ),
  never(
    'api-knows-only-ui',
    'Features and screens make the calls; a call may show a toast.',
    { path: '^src/web/api/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/(api|ui)/' },
  ),
  never(
    'routes-see-screens-and-shell',
    'Routes map addresses to screens and frames; they do not know what is on a screen.',
    { path: '^src/web/routes/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/(routes|screens|shell|features)/' },
  ),
  never(
    'screens-know-no-routes',
    'A screen must not depend on where it is shown.',
    { path: '^src/web/screens/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/(screens|shell|features|ui|api)/' },
  ),
  never(
    'shell-knows-no-screens',
    'The frame is the same around every screen.',
    { path: '^src/web/shell/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/(shell|features|ui|api)/' },
  ),
  never(
    'sw-sees-the-contract',
    'The service worker is one small file that no page waits for.',
    { path: '^src/web/sw/', pathNot: TEST },
    { path: OURS, pathNot: '^src/(web/sw|contract)/' },
  ),
  never(
    'nothing-imports-sw',
    'The service worker runs on its own, without a page.',
    { path: OURS, pathNot: [TEST, '^src/web/sw/'] },
    { path: '^src/web/sw/' },
  ),
];

export default {
  forbidden: [...roots, ...server, ...web],
  options: {
    // dependency-cruiser cannot use the native TypeScript compiler; swc reports type-only imports too.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|[.]cache|[.]runtime)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
