/**
 * The projects: `unit`, specs beside the files that they test; `api`, tests with a real PostgreSQL and the test bank;
 * `load`, tests that measure time and memory, which `npm test` runs while nothing else runs. The browser journeys are
 * Playwright's, in infra/e2e.
 */
const swc = (extra = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
      ...extra,
    },
  },
];

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc() },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data[^/]*/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data[^/]*/'],
};

const onPostgres = {
  setupFiles: ['<rootDir>/api/test/support/jest/nest-first.ts'],
  globalSetup: '<rootDir>/api/test/support/jest/global-setup.ts',
  globalTeardown: '<rootDir>/api/test/support/jest/global-teardown.ts',
};

export default {
  // Milliseconds for one test; a browser may keep both cores busy beside it. Jest reads this setting only here, not in
  // a project.
  testTimeout: 180_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{shared,api,sites,admin,infra}/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/api/test/', '<rootDir>/infra/e2e/'],
    },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/api/test/**/*.spec.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/api/test/load/'],
      ...onPostgres,
    },
    {
      ...common,
      displayName: 'load',
      testMatch: ['<rootDir>/api/test/load/*.spec.ts'],
      ...onPostgres,
    },
  ],
};
