import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { circularFolders } from './folders.ts';
import { listSourceFiles, readImports } from './source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = listSourceFiles(root);
const imports = readImports(root, files);

describe('this repository', () => {
  it('is read whole', () => {
    expect(files.length).toBeGreaterThan(900);
    expect(imports.length).toBeGreaterThan(3000);
  });

  it('has no two folders that import each other', () => {
    expect(circularFolders(imports)).toEqual([]);
  });

  const ordered = ['api/src', 'api/src/payments', 'api/src/platform', 'admin/src', 'sites/src', 'infra'];
  const foldersIn = (base: string): string[] => {
    const below = files.filter((file) => file.startsWith(`${base}/`)).map((file) => file.slice(base.length + 1));
    return [...new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]!))];
  };

  it.each(ordered)('has every folder of %s in the order of imports that lint checks', async (base) => {
    const { default: lint } = (await import(path.join(root, '.dependency-cruiser.mjs'))) as {
      default: { forbidden: { name: string; from: { path?: string }; to: { path?: string } }[] };
    };
    const rules = lint.forbidden.filter(({ name }) => name.startsWith(base) && name.endsWith('-folder-above'));
    const paths = rules.flatMap(({ from, to }) => [from.path, to.path]).filter((each) => each?.startsWith(`^${base}/`));
    const isOrdered = (folder: string) =>
      paths.some((each) =>
        each!
          .slice(base.length + 2)
          .split(/[()|/]/)
          .includes(folder),
      );
    expect(foldersIn(base).filter((folder) => !isOrdered(folder))).toEqual([]);
  });

  it.each([...ordered, 'shared/src', 'sites/src/features'])('names every folder of %s in docs/structure.md', (base) => {
    const chapters = readFileSync(path.join(root, 'docs/structure.md'), 'utf8').split('\n## ');
    const chapter = chapters.find((text) => text.startsWith(`\`${base.split('/', 1)[0]}`))!;
    expect(foldersIn(base).filter((folder) => !new RegExp(`[\`/]${folder}[\`/]`).test(chapter))).toEqual([]);
  });
});

describe('circularFolders', () => {
  const start = { from: 'infra/local/start/start.ts', to: 'infra/publisher/publisher.ts' };

  it('reports two folders that import each other, at the level where their paths part', () => {
    const back = { from: 'infra/publisher/check/check.ts', to: 'infra/local/build/run-tool.ts' };
    expect(circularFolders([start])).toEqual([]);
    expect(circularFolders([start, back])).toEqual(['infra/local', 'infra/publisher']);
  });

  it('reports a circle of three', () => {
    const circle = [
      { from: 'infra/publisher/a.ts', to: 'infra/edge/b.ts' },
      { from: 'infra/edge/b.ts', to: 'infra/local/c.ts' },
    ];
    expect(circularFolders([start, ...circle])).toEqual(['infra/edge', 'infra/local', 'infra/publisher']);
  });

  it('lets a folder and the files beside it import each other', () => {
    const module = { from: 'api/src/auth/auth.module.ts', to: 'api/src/auth/two-step/two-step.service.ts' };
    const changes = { from: 'api/src/auth/two-step/two-step.service.ts', to: 'api/src/auth/account-changes.ts' };
    expect(circularFolders([module, changes])).toEqual([]);
  });

  it('lets the tests of a folder, and only them, use test helpers that stand on it', () => {
    const helper = { from: 'infra/sandbox-gateway/testing/test-bank.ts', to: 'infra/sandbox-gateway/protocol/auth.ts' };
    const to = helper.from;
    expect(circularFolders([helper, { from: 'infra/sandbox-gateway/protocol/auth.spec.ts', to }])).toEqual([]);
    expect(circularFolders([helper, { from: helper.to, to }])).toHaveLength(2);
  });
});
