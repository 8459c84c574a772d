/**
 * `npm run prove:pooler`: every test of the API through PgBouncer in transaction mode. `-- api/test/contract/gallery` runs
 * only those.
 */
import { runApiSuite } from './api-suite.ts';

const passed = await runApiSuite(process.argv.slice(2), { TEST_POOLED: '1' });
console.log(passed ? '\nEverything holds through PgBouncer.' : '\nBROKEN through PgBouncer.');
if (!passed) process.exitCode = 1;
