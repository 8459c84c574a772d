/** What `npm test` runs. Waves run in turn, the lanes of a wave in parallel, the stages of a lane in turn; sized for two cores. */
export interface Stage {
  name: string;
  /** Programs of node_modules/.bin with their arguments, one after the other. */
  commands: string[][];
  /** The runner's JSON report; a stage without one counts as one check. */
  report?: { kind: 'jest' | 'playwright'; file: string };
  /** A text file written by the stage, printed after it. */
  prints?: string;
}

const RESULTS = 'test-results';

/** One of jest's projects, or a part of its files (`2/3`), each part with a PostgreSQL of its own. */
const jest = (project: 'unit' | 'api' | 'load', part = '1/1'): Stage => {
  const file = `${RESULTS}/${project}-${part.replace('/', '-of-')}.json`;
  const options = ['--selectProjects', project, '--maxWorkers=1', `--shard=${part}`, '--json', `--outputFile=${file}`];
  // A test that failed in the middle of a request may leave a connection open; the run must end all the same.
  if (project !== 'unit') options.push('--forceExit');
  const name = part === '1/1' ? project : `${project} ${part}`;
  return { name, commands: [['jest', ...options]], report: { kind: 'jest', file } };
};

const format: Stage = { name: 'format', commands: [['prettier', '--check', '--log-level', 'warn', '.']] };

const lint: Stage = {
  name: 'lint',
  commands: [
    ['eslint', '.', '--max-warnings', '0'],
    ['depcruise', '--config', '.dependency-cruiser.mjs', 'shared', 'api', 'admin', 'sites', 'infra'],
  ],
};

const types: Stage = {
  name: 'types',
  commands: [
    ...['shared', 'api', 'admin', 'infra'].map((workspace) => ['tsc', '--noEmit', '--project', workspace]),
    ['astro', 'check', '--root', 'sites', '--minimumFailingSeverity', 'warning'],
  ],
};

const build: Stage = { name: 'build', commands: [['node', 'infra/test/build.ts']] };

const browser: Stage = {
  name: 'browser and budgets',
  commands: [['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts']],
  report: { kind: 'playwright', file: `${RESULTS}/journeys.json` },
  prints: `${RESULTS}/sentences.txt`,
};

/**
 * Journeys mostly wait, so CPU-bound tests run beside them, in two lanes of about equal length. Type checks
 * run before them, as site builds write the same folder.
 */
export const waves: Stage[][][] = [
  [[types], [build, format, lint]],
  [
    [browser, jest('api', '1/3')],
    [jest('unit'), jest('api', '2/3'), jest('api', '3/3')],
  ],
  // They measure time and memory, so nothing runs beside them.
  [[jest('load')]],
];
