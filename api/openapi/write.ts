/**
 * `npm run openapi` writes `api/openapi.json`, the description of the API's calls; with `--check` it only reports
 * whether the file matches the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { compileApiOnImport } from './compile-api.ts';

const file = path.resolve(import.meta.dirname, '../openapi.json');

compileApiOnImport();
await import('reflect-metadata');
const { createDocument } = await import('./document.ts');
const text = await format(JSON.stringify(await createDocument()), { ...(await resolveConfig(file)), filepath: file });
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('api/openapi.json is not what the code says. Please run `npm run openapi` and commit it.\n');
  process.exitCode = 1;
}
