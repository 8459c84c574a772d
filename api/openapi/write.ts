/**
 * Writes two descriptions of the API's calls: `api/openapi.json` in full, which git does not track, and
 * `api/contract.txt`, a short form that shows a reviewer what a commit changes for callers.
 */
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const usage = `npm run openapi                  writes api/openapi.json, the description of the API's calls, and api/contract.txt, its short form
npm run openapi -- --check       writes api/openapi.json, and only reports whether api/contract.txt matches the code
npm run openapi -- --document    writes api/openapi.json if it is older than the code, and nothing else
`;
const options = readArguments();
const api = path.resolve(import.meta.dirname, '..');
const documentFile = path.join(api, 'openapi.json');
const contractFile = path.join(api, 'contract.txt');

if (!options.document || isOlderThanCode(documentFile)) await describe();

async function describe(): Promise<void> {
  const { compileApiOnImport } = await import('./compile-api.ts');
  compileApiOnImport();
  await import('reflect-metadata');
  const { createDocument } = await import('./document.ts');
  const { renderContract } = await import('./contract.ts');
  const document = await createDocument();
  writeIfChanged(documentFile, `${JSON.stringify(document, null, 2)}\n`);
  if (options.document) return;
  const contract = renderContract(document);
  if (!options.check) {
    const isNew = writeIfChanged(contractFile, contract);
    process.stdout.write(
      `api/openapi.json is written. api/contract.txt ${isNew ? 'has changed' : 'was up to date'}.\n`,
    );
    return;
  }
  const differences = compareLines(readFileSync(contractFile, 'utf8'), contract);
  if (differences.length === 0) process.stdout.write('api/contract.txt is what the code says.\n');
  else {
    const advice = 'api/contract.txt is not what the code says. Please run `npm run openapi` and commit it.';
    process.stderr.write([advice, ...differences, ''].join('\n'));
    process.exitCode = 1;
  }
}

/**
 * Whether the file is older than the code. Folders are compared, too: the time of a folder changes when a file in it is
 * deleted.
 */
function isOlderThanCode(file: string): boolean {
  if (!existsSync(file)) return true;
  const { mtimeMs } = statSync(file);
  return ['src', 'openapi', '../shared/src'].some((folder) =>
    readdirSync(path.join(api, folder), { recursive: true, encoding: 'utf8' }).some(
      (name) => statSync(path.join(api, folder, name)).mtimeMs > mtimeMs,
    ),
  );
}

/**
 * Writes the file only if its text differs, because another process may be reading it. Otherwise sets only the time
 * of the file.
 * @returns whether the text is new
 */
function writeIfChanged(file: string, text: string): boolean {
  const isNew = !existsSync(file) || readFileSync(file, 'utf8') !== text;
  if (isNew) writeFileSync(file, text);
  else utimesSync(file, new Date(), new Date());
  return isNew;
}

/** The lines that only one of the two texts has. */
function compareLines(before: string, after: string): string[] {
  const [old, current] = [before, after].map((text) => text.split('\n')) as [string[], string[]];
  const gone = old.filter((line) => !current.includes(line)).map((line) => `- ${line}`);
  return [...gone, ...current.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)];
}

/** Reads the command line. `--help` prints the usage; unknown options are refused. */
function readArguments(): { check?: boolean | undefined; document?: boolean | undefined } {
  try {
    const flag = { type: 'boolean' } as const;
    const { values } = parseArgs({ options: { check: flag, document: flag, help: flag } });
    if (!values.help) return values;
    process.stdout.write(usage);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
