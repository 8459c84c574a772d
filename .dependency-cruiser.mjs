/** Which folder may import which (docs/structure.md): imports point down only, and never in a circle. */
const upward = (from, to) => ({
  name: `${from}-never-imports-${to.join('-or-')}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${to.join('|')})/` },
});

/** Folders of the API in the order of their imports: each may import only those after it. */
const apiFolders = [
  'metrics',
  'health',
  'database',
  'alerts',
  'history',
  'privacy',
  'messages',
  'club',
  'payments',
  'registrations',
  'waiting-list',
  'players',
  'gallery',
  'members',
  'notices',
  'sponsors',
  'fees',
  'events',
  'administrators',
  'auth',
  'platform',
];
const platform = ['audit', 'spreadsheets', 'storage', 'publishing', 'http', 'jobs', 'sql', 'logging', 'config'];

/** Rules for folders in the order of their imports: each folder may import only the folders after it. */
const inOrder = (base, folders) =>
  folders.slice(1).map((folder, i) => ({
    name: `${base}/${folder}-never-imports-a-folder-above`,
    severity: 'error',
    from: { path: `^${base}/${folder}/` },
    to: { path: `^${base}/(${folders.slice(0, i + 1).join('|')})/` },
  }));

/**
 * The folders of `api/src/payments` in the order of their imports. The files beside these folders may be imported by
 * all of them.
 */
const payments = [
  'ledger',
  'checkout',
  'payouts',
  'restores',
  'moves',
  'counter',
  'receipts',
  'requery',
  'refunds',
  'requests',
  'gateway',
];
const consoleFolders = [
  'sign-in-gate',
  'dashboard',
  'history',
  'events',
  'fees',
  'gallery',
  'members',
  'players',
  'payments',
  'messages',
  'administrators',
  'club',
  'sponsors',
  'notices',
  'account',
  'auth',
  'layout',
  'ui',
  'data',
  'session',
  'theme',
  'i18n',
];

/**
 * Folders of `infra` in the order of their imports. None may import `api/test` (`upward` below), because the API's
 * tests import the test bank from here.
 */
const infra = [
  'structure',
  'bench',
  'prove',
  'e2e',
  'test',
  'backup',
  'product',
  'ledger',
  'deploy',
  'publisher',
  'local',
  'sandbox-gateway',
  'edge',
];

/**
 * Features of the site do not import each other, with two exceptions: the home page shows events and albums, and the
 * page of a payment's result reads and clears what the browser remembers of the registration.
 */
const features = [
  {
    name: 'site-features-never-import-each-other',
    severity: 'error',
    from: { path: '^sites/src/features/(?!home/)([^/]+)/' },
    to: { path: '^sites/src/features/', pathNot: '^sites/src/features/($1/|registration/browser-memory\\.ts$)' },
  },
  {
    name: 'site-home-imports-only-events-and-gallery',
    severity: 'error',
    from: { path: '^sites/src/features/home/' },
    to: { path: '^sites/src/features/', pathNot: '^sites/src/features/(home|events|gallery)/' },
  },
];
const siteFolders = [
  'pages',
  'features',
  'layouts',
  'components',
  'directives',
  'behaviours',
  'lib',
  'content',
  'styles',
];

export default {
  forbidden: [
    ...inOrder('api/src', apiFolders),
    ...inOrder('api/src/platform', platform),
    ...inOrder('api/src/payments', payments),
    ...inOrder('admin/src', consoleFolders),
    ...inOrder('infra', infra),
    ...inOrder('infra/local', ['dev', 'start', 'serve', 'maintenance', 'build', 'postgres']),
    ...inOrder('infra/e2e', ['journeys', 'sentences', 'pages', 'fixtures']),
    ...inOrder('api/test', ['model', 'load', 'integration', 'concurrency', 'contract', 'support']),
    ...inOrder('admin/src/payments', ['payouts', 'list', 'unpaid', 'details', 'attention', 'counter']),
    ...inOrder('admin/src/players', ['list', 'record']),
    ...inOrder('admin/src/ui', ['spreadsheet', 'dialog', 'list', 'form', 'feedback']),
    ...inOrder('sites/src', siteFolders),
    ...inOrder('sites/src/features/registration', ['fields', 'form', 'checkout']),
    ...features,
    ...inOrder('sites/art', ['scenes', 'ground', 'figures', 'drawing']),

    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^astro:|^virtual:' } },
    upward('shared', ['api', 'sites', 'admin', 'infra']),
    upward('api/src', ['sites', 'admin', 'infra']),
    upward('api/test', ['sites', 'admin']),
    upward('infra', ['api/test']),
    upward('sites', ['api', 'admin', 'infra']),
    upward('admin', ['api', 'sites', 'infra']),
    {
      name: 'api/src-never-imports-api/test',
      comment: 'Unit tests may use the helpers of the larger tests.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^api/test/' },
    },
    {
      name: 'api/src-never-imports-api/openapi',
      comment: 'The description is made of the code, with tools that the product does not have.',
      severity: 'error',
      from: { path: '^api/src/' },
      to: { path: '^api/openapi/' },
    },
    {
      name: 'shared-has-no-dependencies',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: '\\.spec\\.ts$' },
      // The browsers are named once, in package.json.
      to: { pathNot: '^shared/src/|^package\\.json$' },
    },
    {
      name: 'api-never-imports-code-of-browsers',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^shared/src/browser/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.astro|\\.data[^/]*)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
