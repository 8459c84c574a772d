/**
 * `npm run openapi` writes `api/openapi.json`, the description of the API's calls; with `--check` it only reports
 * whether the file matches the code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { compileApiOnImport } from './compile-api.ts';

const usage = `npm run openapi               writes api/openapi.json, the description of the API's calls
npm run openapi -- --check    only reports whether the file matches the code
`;
const isCheck = readArguments();
const file = path.resolve(import.meta.dirname, '../openapi.json');

compileApiOnImport();
await import('reflect-metadata');
const { createDocument } = await import('./document.ts');
const text = await format(JSON.stringify(await createDocument()), { ...(await resolveConfig(file)), filepath: file });
const isCurrent = readFileSync(file, 'utf8') === text;
if (!isCheck) {
  writeFileSync(file, text);
  process.stdout.write(`api/openapi.json ${isCurrent ? 'was up to date' : 'is written'}.\n`);
} else if (isCurrent) process.stdout.write('api/openapi.json is what the code says.\n');
else {
  process.stderr.write('api/openapi.json is not what the code says. Please run `npm run openapi` and commit it.\n');
  process.exitCode = 1;
}

/** Whether `--check` was given. `--help` prints the usage, and what is not known is refused. */
function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
    if (!values.help) return values.check === true;
    process.stdout.write(usage);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
