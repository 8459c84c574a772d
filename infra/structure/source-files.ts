import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Import } from './folders.ts';

const WORKSPACES = ['shared', 'api', 'sites', 'admin', 'infra'];
const GENERATED = new Set(['node_modules', 'dist', '.astro', 'test-results']);
/** Whether a folder is generated. `DATA_DIR` may be any folder whose name begins with `.data`. */
const isGenerated = (name: string) => GENERATED.has(name) || name.startsWith('.data');
const SOURCE = /\.(ts|tsx|mts|mjs|js|astro|css)$/;
const SPECIFIER = /(?:\bfrom|\bimport)\s*(?:\(\s*)?'([^']+)'/g;

/** Paths of all source files of the workspaces, relative to `root`. */
export function listSourceFiles(root: string): string[] {
  return WORKSPACES.flatMap((workspace) => filesUnder(root, workspace));
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isGenerated(entry.name) ? [] : filesUnder(root, file);
    return entry.isFile() && SOURCE.test(entry.name) ? [file] : [];
  });
}

/** Imports between files of the workspaces, including type imports. */
export function readImports(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    [...readFileSync(path.join(root, from), 'utf8').matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
      const to = resolve(from, specifier);
      return to ? [{ from, to }] : [];
    }),
  );
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [, workspace, rest] = /^@maidan\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (!workspace || !rest) return undefined;
  return workspace === 'shared' ? `shared/src/${rest}` : `${workspace}/${rest}`;
}
