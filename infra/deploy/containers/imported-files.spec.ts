import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { readStages } from './dockerfile.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The programs that containers start with `node`, by the image they start in. */
const programs = {
  api: [
    'infra/deploy/containers/live.mjs',
    'infra/deploy/nginx/nginx.ts',
    'infra/local/start/prepare.ts',
    'infra/sandbox-gateway/server.ts',
  ],
  publisher: [
    'infra/backup/backup.ts',
    'infra/backup/restore.ts',
    'infra/publisher/publisher.ts',
    'infra/publisher/pull/pull.ts',
    'infra/publisher/rollback/rollback.ts',
  ],
};

it.each(Object.entries(programs))('the image %s has every file that its programs import', (image, started) => {
  const copied = foldersOf(image);
  const missing = [...importedFiles(started)].filter(
    (file) => !copied.some((folder) => file === folder || file.startsWith(`${folder}/`)),
  );
  expect(missing).toEqual([]);
});

/** Files and folders of the checkout that the image copies, relative to `root`, without node_modules. */
function foldersOf(image: string): string[] {
  const stage = readStages().find(({ name }) => name === image);
  return (stage?.steps ?? []).flatMap((step) =>
    step.keyword === 'COPY'
      ? step.sources.map((source) => source.replace(/^\/opt\/maidan\/?/, '')).filter((source) => source !== '')
      : [],
  );
}

/**
 * `entries`, and every file of the checkout that they import by relative paths, directly or not, for more than types.
 */
function importedFiles(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const specifier of importsOf(file)) {
      const target = path.join(path.dirname(file), specifier);
      // An import that is not a file here is not followed: api/dist is compiled only when the image is built.
      if (existsSync(path.join(root, target))) open.push(target);
    }
  }
  return found;
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const withoutTypes = ts.transpileModule(text, {
    fileName: file,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true },
  }).outputText;
  return ts
    .preProcessFile(withoutTypes, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));
}
