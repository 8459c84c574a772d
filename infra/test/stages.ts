/** A part of `npm test`. Waves run one after the other; stages of a wave run in parallel, as far as places are free. */
export interface Stage {
  name: string;
  /** How many of the `PLACES` the stage takes while it runs; 1 by default. */
  places?: number;
  /** Programs of node_modules/.bin with their arguments, run one after the other. */
  commands: string[][];
  /** The runner's JSON report; a stage without one counts as one check. */
  report?: { kind: 'jest' | 'playwright'; file: string };
  /** A text file written by the stage, printed after it. */
  prints?: string;
  /** A stage that runs only these files again, once; `npm test` prints the tests that passed only then. */
  retry?: (files: string[]) => Stage;
}

/** How many stages run in parallel on two cores; a jest run often waits for a time-out or for PostgreSQL. */
export const PLACES = 3;

const RESULTS = 'test-results';

/** A project of jest, or a part of its files (`2/3`); each part has its own PostgreSQL. */
const jest = (project: 'unit' | 'api' | 'load', part = '1/1'): Stage => {
  const name = part === '1/1' ? project : `${project} ${part}`;
  const stage = (file: string, files: string[]): Stage => {
    const options = ['--selectProjects', project, '--maxWorkers=1', '--json', `--outputFile=${RESULTS}/${file}.json`];
    return {
      name,
      // Without --forceExit jest waits for connections that a failed test left open, and up to 30 s for the time-outs
      // of requests that have ended.
      commands: [['jest', ...options, '--forceExit', ...files]],
      report: { kind: 'jest', file: `${RESULTS}/${file}.json` },
    };
  };
  const file = `${project}-${part.replace('/', '-of-')}`;
  const whole = stage(file, [`--shard=${part}`]);
  // Only tests with a database and a gateway are run again, because they may fail on a busy machine.
  if (project === 'unit') return whole;
  return { ...whole, retry: (files) => stage(`${file}-again`, ['--runTestsByPath', ...files]) };
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

const build: Stage = { name: 'build', commands: [['node', 'infra/local/build/build.ts']] };

const browser: Stage = {
  name: 'browser and budgets',
  // Playwright runs three journeys at once.
  places: 2,
  commands: [['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts']],
  report: { kind: 'playwright', file: `${RESULTS}/journeys.json` },
  prints: `${RESULTS}/sentences.txt`,
};

/** Checks that the API's tests have seen all answers in the description of its calls. */
const describedAnswers: Stage = { name: 'described answers', commands: [['node', 'infra/test/described-answers.ts']] };

/** Number of parts of the API's tests. The parts are short, so that no place is empty for long at the end. */
const apiParts = 10;

export const waves: Stage[][] = [
  // Type checks and lint come before the journeys, as site builds write the same folder.
  [types, build, lint, format],
  [browser, jest('unit'), ...Array.from({ length: apiParts }, (_, i) => jest('api', `${i + 1}/${apiParts}`))],
  // The load tests measure time and memory, so nothing else runs beside them.
  [jest('load')],
  [describedAnswers],
];
