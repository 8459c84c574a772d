import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const api = path.resolve(import.meta.dirname, '..');
const source = path.join(api, 'src') + path.sep;

/**
 * Lets this process import the API's sources, which use decorators: Node's own type stripping does not support those.
 * The sources are compiled in memory with the settings of `build.mjs`.
 */
export function compileApiOnImport(): void {
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!file.startsWith(source) || !file.endsWith('.ts')) return next(url, context);
      // Imports keep the extension `.ts`.
      const jsc = { rewriteRelativeImportExtensions: false } as object;
      const { code } = transformSync(readFileSync(file, 'utf8'), { filename: file, cwd: api, root: api, jsc });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
