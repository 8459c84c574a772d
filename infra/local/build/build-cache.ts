import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureWritableFolder } from '../writable-folder.ts';
import { root } from '../settings.ts';

const GENERATED = new Set(['node_modules', 'dist', '.astro', 'test', 'test-results', 'openapi.json']);

/**
 * A hash over the files of `workspace` and of `shared/src` without tests and generated files, over the lock file, and
 * over package.json, which names the browsers to build for.
 */
export function sourcesHash(workspace: 'api' | 'admin' | 'sites'): string {
  const hash = createHash('sha256');
  for (const start of [workspace, 'shared/src']) {
    for (const file of filesUnder(path.join(root, start)))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !GENERATED.has(name) && !name.startsWith('.data') && !name.includes('.spec.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(full);
      return entry.isFile() ? [full] : [];
    });
}

/** Runs `build` unless the stamp in `dist` has the same `hash`; returns whether it ran. */
export async function buildUnlessFresh(dist: string, hash: string, build: () => Promise<void>): Promise<boolean> {
  const stamp = path.join(dist, '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  ensureWritableFolder(dist, 'What was built is missing or outdated, and its folder');
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
