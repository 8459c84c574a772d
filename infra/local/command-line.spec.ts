import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { usageOf } from './command-line.ts';
import { root } from './settings.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Programs of package.json, except the test runners, whose options are those of jest and Playwright. */
const programs = Object.values(scripts)
  .map((command) => /bootstrap\.mjs (infra\/\S+\.ts)$/.exec(command)?.[1] ?? '')
  .filter((file) => file !== '' && !file.endsWith('journeys.ts'));

const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, file), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  return { status, stdout, stderr };
}

it.each(programs)('%s reads its options by the shared function', (file) => {
  expect(sourceOf(file)).toMatch(/readOptions\(|readBackupOptions|readRestoreOptions|readArguments/);
  expect(sourceOf(file)).not.toMatch(/parseArgs/);
});

it('finds the programs', () => expect(programs.length).toBeGreaterThan(25));

it('takes the usage from the first comment of a program', () => {
  expect(usageOf(path.join(root, 'infra/prove/pooler.ts'))).toBe(
    '`npm run prove:pooler`: every test of the API through PgBouncer in transaction mode. `-- api/test/contract/gallery` runs\nonly those.',
  );
});

describe('a program', () => {
  const prove = 'infra/prove/money.ts';

  it('prints its usage for --help', () => {
    expect(run(prove, '--help')).toEqual({ status: 0, stdout: `${usageOf(path.join(root, prove))}\n`, stderr: '' });
  });

  it.each([
    [['--sed', '7'], "Unknown option '--sed'"],
    [['7'], "Unexpected argument '7'"],
    [['--commands', 'many'], '--commands takes a whole number from 1 on, and is "many".'],
    [['--without', 'row'], 'There is no guard "row"'],
  ])('names what is wrong in %j above the usage, without a stack', (args, sentence) => {
    const { status, stdout, stderr } = run(prove, ...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('npm run prove:money');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('says of an unknown option nothing about positional arguments, also where those are taken', () => {
    const { status, stderr } = run('infra/local/start/migrate.ts', '--nonsense');
    expect([status, stderr.split('\n')[0]]).toEqual([1, "Unknown option '--nonsense'."]);
  });

  it.each([
    ['infra/deploy/nginx/nginx.ts', 'Say at least --out', 'npm run nginx -- --out'],
    ['infra/local/start/migrate.ts', 'Say status or up.', 'npm run migrate -- status'],
  ])('%s ends with 1 when it is not told what to do', (file, sentence, usage) => {
    const { status, stdout, stderr } = run(file);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain(usage);
  });

  it.each(['infra/deploy/nginx/nginx.ts', 'infra/local/start/migrate.ts'])('%s ends with 0 for --help', (file) => {
    expect(run(file, '--help')).toMatchObject({ status: 0, stderr: '' });
  });

  it('names what a list may hold', () => {
    const { status, stderr } = run('infra/prove/kills/kills.ts', '--only', 'points,nothing');
    expect(status).toBe(2);
    expect(stderr).toContain(
      '--only takes points, replicas, forgeries, freeze, waiting, database, gateway, and names "nothing".',
    );
  });
});
