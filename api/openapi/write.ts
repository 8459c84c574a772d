/**
 * `npm run openapi` writes `api/openapi.json`, the description of the API's calls; with `--check` it only reports
 * whether the file matches the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readOptions, usageOf } from '../../infra/local/command-line.ts';
import { compileApiOnImport } from './compile-api.ts';

const { values } = readOptions(usageOf(import.meta.filename), { check: { type: 'boolean', default: false } });
const file = path.resolve(import.meta.dirname, '../openapi.json');

compileApiOnImport();
await import('reflect-metadata');
const { createDocument } = await import('./document.ts');
const text = await format(JSON.stringify(await createDocument()), { ...(await resolveConfig(file)), filepath: file });
const isCurrent = readFileSync(file, 'utf8') === text;
if (!values.check) {
  writeFileSync(file, text);
  process.stdout.write(`api/openapi.json ${isCurrent ? 'was up to date' : 'is written'}.\n`);
} else if (isCurrent) process.stdout.write('api/openapi.json is what the code says.\n');
else {
  process.stderr.write('api/openapi.json is not what the code says. Please run `npm run openapi` and commit it.\n');
  process.exitCode = 1;
}
