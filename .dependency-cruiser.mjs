/** The arrows of the house (README, "The house"): they point down only, and never in a circle. */
const upward = (from, to) => ({
  name: `${from}-never-imports-${to.join('-or-')}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: `^(${to.join('|')})/` },
});

/** Rooms of the API in the order of their arrows: a room may import only rooms that stand after it, and the plumbing. */
const rooms = ['history', 'purge', 'payments', 'registrations', 'players', 'gallery', 'members', 'events', 'auth'];
const plumbing = [
  'audit',
  'errors',
  'validation',
  'simple-rest',
  'spreadsheets',
  'storage',
  'jobs',
  'publishing',
  'throttling',
  'request-body',
  'http-server',
  'config',
];

const roomArrows = rooms
  .map((room, i) => ({ room, above: rooms.slice(0, i) }))
  .filter(({ above }) => above.length > 0)
  .map(({ room, above }) => ({
    name: `api-${room}-never-imports-a-room-above`,
    severity: 'error',
    from: { path: `^api/src/${room}/` },
    to: { path: `^api/src/(${above.join('|')})/` },
  }));

/** Folders in the order of their arrows: each may import only those that stand after it. */
const inOrder = (base, folders) =>
  folders.slice(1).map((folder, i) => ({
    name: `${base}/${folder}-never-imports-a-folder-above`,
    severity: 'error',
    from: { path: `^${base}/${folder}/` },
    to: { path: `^${base}/(${folders.slice(0, i + 1).join('|')})/` },
  }));

const payments = [
  'admin',
  'checkout',
  'receipts',
  'notifications',
  'refund-jobs',
  'requery',
  'settlement',
  'gateway-events',
  'refunds',
  'gateway',
];
const consoleFolders = [
  'dashboard',
  'history',
  'events',
  'gallery',
  'members',
  'payments',
  'players',
  'auth',
  'layout',
  'ui',
  'data',
  'session',
  'theme',
];

/** Features of the site know nothing of each other; what two of them need lies below both. */
const features = {
  name: 'site-features-never-import-each-other',
  severity: 'error',
  from: { path: '^sites/src/features/(register|payment|checkout-memory)/' },
  to: { path: '^sites/src/features/', pathNot: '^sites/src/features/($1|checkout-memory)/' },
};

export default {
  forbidden: [
    ...inOrder('api/src/payments', payments),
    ...inOrder('admin/src', consoleFolders),
    ...inOrder('sites/src/features/register', ['fields', 'form', 'checkout']),
    features,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^astro:|^virtual:' } },
    upward('shared', ['api', 'sites', 'admin', 'infra']),
    upward('api', ['sites', 'admin', 'infra']),
    upward('sites', ['api', 'admin', 'infra']),
    upward('admin', ['api', 'sites', 'infra']),
    {
      name: 'shared-has-no-dependencies',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^shared/src/' },
    },
    ...roomArrows,
    {
      name: 'plumbing-never-imports-a-room',
      severity: 'error',
      from: { path: `^api/src/(${plumbing.join('|')})/` },
      to: { path: `^api/src/(${rooms.join('|')})/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.astro|\\.data)/|^api/test/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
