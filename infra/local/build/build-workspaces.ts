import path from 'node:path';
import { root } from '../settings.ts';
import { buildUnlessFresh, sourcesHash } from './build-cache.ts';
import { compressFolder } from './compress.ts';
import { runTool } from './run-tool.ts';

/** The outcome of a build: `isNew` says whether it built. */
export const describeBuild = (isNew: boolean): string => (isNew ? 'built' : 'up to date');

/** Compiles the API when its sources changed: Nest's decorators need more than type stripping. */
export function buildApi(signal?: AbortSignal): Promise<boolean> {
  const cwd = path.join(root, 'api');
  return buildUnlessFresh(path.join(cwd, 'dist'), sourcesHash('api'), async () => {
    await runTool(path.join(cwd, 'build.mjs'), [], { cwd, signal });
  });
}

/** Bundles the console when its sources changed, and writes compressed copies of its text files (`compressFolder`). */
export function buildAdmin(signal?: AbortSignal): Promise<boolean> {
  const cwd = path.join(root, 'admin');
  return buildUnlessFresh(path.join(cwd, 'dist'), sourcesHash('admin'), async () => {
    await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd, signal });
    await compressFolder(path.join(cwd, 'dist'));
  });
}
