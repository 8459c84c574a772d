/**
 * `npm run prove:pooler`: every test of the API through PgBouncer in transaction mode. `-- api/test/contract/gallery` runs
 * only those.
 */
import { readOptions, usageOf } from '../local/command-line.ts';
import { runApiSuite } from './api-suite.ts';

const { positionals } = readOptions(usageOf(import.meta.filename), {}, { allowPositionals: true });

const passed = await runApiSuite(positionals, { TEST_POOLED: '1' });
console.log(passed ? '\nEverything holds through PgBouncer.' : '\nBROKEN through PgBouncer.');
if (!passed) process.exitCode = 1;
