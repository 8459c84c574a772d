import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const api = path.resolve(import.meta.dirname, '..');
const source = path.join(api, 'src') + path.sep;

/**
 * Lets this process import the API's sources, whose decorators Node's own type stripping does not know; compiled as
 * `build.mjs` does, but in memory.
 */
export function compileApiOnImport(): void {
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!file.startsWith(source) || !file.endsWith('.ts')) return next(url, context);
      // The names of imported files stay as they are: `.ts`.
      const jsc = { rewriteRelativeImportExtensions: false } as object;
      const { code } = transformSync(readFileSync(file, 'utf8'), { filename: file, cwd: api, root: api, jsc });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
