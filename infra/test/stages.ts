/** What `npm test` runs. Stages of one lane follow each other; the lanes of one wave share the machine's two cores. */
export interface Stage {
  name: string;
  /** Programs of node_modules/.bin with their arguments, one after the other. */
  commands: string[][];
  /** Where the stage's runner leaves its count; a stage without one counts as one check. */
  report?: { kind: 'jest' | 'playwright'; file: string };
  /** A text that the stage writes for whoever reads the output. */
  tells?: string;
}

const RESULTS = 'test-results';

const jest = (project: 'unit' | 'api', workers: number): Stage => {
  const file = `${RESULTS}/${project}.json`;
  const how = ['--selectProjects', project, `--maxWorkers=${workers}`, '--json', `--outputFile=${file}`];
  return { name: project, commands: [['jest', ...how]], report: { kind: 'jest', file } };
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
  tells: `${RESULTS}/sentences.txt`,
};

/** The journeys mostly wait, so that tests which mostly compute fit beside them. The site's types and its builds share a folder. */
export const waves: Stage[][][] = [
  [[types], [build, format, lint]],
  [[browser], [jest('unit', 1), jest('api', 1)]],
];
