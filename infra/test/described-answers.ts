/**
 * The last stage of `npm test`: finds answers in api/openapi.json that were in no test of the API. An answer that a
 * call describes itself, or that depends on who calls, must have been seen at that call; an answer that many calls
 * share, at any of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';

interface Described {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, { $ref?: string }> }>>;
}

/** Answers that depend on the caller and the record, not on a fault of request or server. */
const ofEachCall = /\/(Unauthenticated|Forbidden|NotFound)$/;

const seen = new Set(readSeen(path.join(root, 'test-results', 'described-answers')));
const { paths } = JSON.parse(readFileSync(path.join(root, 'api', 'openapi.json'), 'utf8')) as Described;
const answers = Object.entries(paths).flatMap(([address, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, responses }]) =>
    Object.entries(responses).map(([status, { $ref = '' }]) => ({
      name: `${method.toUpperCase()} ${address} ${status}`,
      isSeen: seen.has(`${operationId} ${status}`),
      common: $ref && !ofEachCall.test($ref) ? $ref : undefined,
    })),
  ),
);
const commonSeen = new Set(answers.filter(({ isSeen }) => isSeen).map(({ common }) => common));
const missing = [
  ...answers.filter(({ isSeen, common }) => !common && !isSeen).map(({ name }) => name),
  ...new Set(answers.flatMap(({ common }) => (common && !commonSeen.has(common) ? [common] : []))),
];
for (const name of missing) console.error(`No test of the API has seen the answer ${name}`);
console.log(`${answers.length} answers of ${Object.keys(paths).length} addresses are described.`);
if (missing.length > 0) process.exitCode = 1;

function readSeen(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'));
}
