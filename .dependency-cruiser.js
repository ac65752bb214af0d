const TEST = '[.]test[.]tsx?$';
const OURS = '^(src|test|scripts|bench)/';

const FEATURES = '^src/server/features/';
const ROUTES = `${FEATURES}[^/]+/[^/]+[.]routes[.]ts$`;
const SERVICE = `${FEATURES}[^/]+/[^/]+[.]service[.]ts$`;
const STORE = `${FEATURES}[^/]+/[^/]+[.]store[.]ts$`;
const TABLES = '[.]tables[.]ts$';
const PLATFORM = '^src/server/platform/';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Of our own code, the first part may see only the second. */
const sees = (part, allowed) =>
  never(
    `${part}-sees-${allowed.join('-and-') || 'itself'}`,
    `src/${part} may see nothing of ours but ${[part, ...allowed].join(', ')}.`,
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
    'Rules and contract run in the browser too, and rules do no I/O.',
    { path: '^src/(rules|contract)/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  never(
    'no-test-in-product',
    'Only tests and chores use test/.',
    { path: '^src/', pathNot: TEST },
    { path: '^test/' },
  ),
  never(
    'no-dev-package-on-the-server',
    'A server installed without development packages must run.',
    { path: '^src/(server|contract|rules)/', pathNot: TEST },
    { dependencyTypes: ['npm-dev'] },
  ),
  never('no-cycles', 'What needs each other is one thing.', {}, { circular: true }),
  never(
    'no-unknown-import',
    'An import that leads nowhere escapes every rule.',
    {},
    { couldNotResolve: true },
  ),
];

/** A feature uses those above its own row only. A lower one that must tell a higher one offers a hook, wired in features.ts. */
const FEATURE_ROWS = [
  ['players'],
  ['admin-log', 'credits', 'identity', 'push'],
  ['puns', 'ads', 'payments', 'referrals', 'feedback', 'checkup', 'campaigns', 'avatars'],
  ['ratings', 'votes', 'analytics', 'leaderboard'],
  ['game'],
  ['daily', 'reports', 'player-stats', 'profile', 'moderation'],
  ['book', 'insights'],
];

const usesOnly = (feature, allowed) =>
  never(
    'features-point-one-way',
    'A feature uses those above its own row in FEATURE_ROWS; a new one is listed there.',
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
    'A store knows the platform and types, nothing that would call it.',
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
    'A feature reaches another only through its service.',
    { path: `${FEATURES}([^/]+)/`, pathNot: TEST },
    { path: FEATURES, pathNot: [`${FEATURES}$1/`, '[.]service[.]ts$', TABLES] },
  ),
  never(
    'platform-knows-no-feature',
    'The platform carries the features and knows none of them; every handler gets a player.',
    { path: PLATFORM, pathNot: TEST },
    { path: '^src/server/', pathNot: [PLATFORM, '^src/server/player[.]ts$'] },
  ),
  never(
    'providers-know-no-feature',
    'A provider speaks to the outside; what for is told by its callers.',
    { path: '^src/server/providers/', pathNot: TEST },
    { path: '^src/server/', pathNot: '^src/server/(providers/|platform/|config[.]ts$)' },
  ),
  never(
    'config-sees-platform',
    'Everybody reads the configuration: it knows nobody.',
    { path: '^src/server/config[.]ts$' },
    { path: '^src/server/', pathNot: PLATFORM },
  ),
  never(
    'audit-knows-no-feature',
    'The invariants are told in SQL, apart from the code that must keep them.',
    { path: '^src/server/audit/', pathNot: TEST },
    { path: '^src/server/', pathNot: '^src/server/(audit/|platform/|providers/storage/port[.]ts$)' },
  ),
  never(
    'server-knows-no-audit',
    'Nothing that runs may lean on what judges it.',
    { path: '^src/server/', pathNot: [TEST, '^src/server/audit/'] },
    { path: '^src/server/audit/' },
  ),
  never(
    'audit-judges-by-records',
    'Rules are of today; a check reads what the row kept of the rule that was true then, and a game keeps its kind.',
    { path: '^src/server/audit/[^/]*check[^/]*$' },
    { path: '^src/rules/', pathNot: '^src/rules/game-kinds[.]ts$' },
  ),
  never(
    'only-stores-see-tables',
    'What a table holds is told by its store.',
    { path: '^src/', pathNot: [TEST, '[.]store[.]ts$', PLATFORM] },
    { path: TABLES },
  ),
  never(
    'only-stores-use-drizzle',
    'Queries are in stores, so that they can be found.',
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
    'Screens bring features together.',
    { path: '^src/web/features/([^/]+)/', pathNot: TEST },
    { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  ),
  never(
    'ui-knows-only-ui',
    'A control can be used in any feature because it knows none.',
    { path: '^src/web/ui/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/ui/' },
  ),
  never(
    'api-knows-only-ui',
    'Features and screens make calls; a call may raise a toast.',
    { path: '^src/web/api/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/(api|ui)/' },
  ),
  never(
    'routes-see-screens-and-shell',
    'Routes say which screen is where, in which frame; what is on it is not theirs to know.',
    { path: '^src/web/routes/', pathNot: TEST },
    { path: '^src/web/', pathNot: '^src/web/(routes|screens|shell|features)/' },
  ),
  never(
    'screens-know-no-routes',
    'A screen is drawn wherever it is put.',
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
    'The service worker runs by itself, without a page.',
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
