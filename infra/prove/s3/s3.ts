/**
 * `npm run prove:s3`: the file store's contract tests, and then all tests of the API, on a real S3 service (Ceph's,
 * started here). `-- api/test/contract/gallery` runs only those tests of the API.
 */
import { readOptions, usageOf } from '../../local/command-line.ts';
import { errorMessage } from '../../local/user-error.ts';
import { runApiSuite, runJest } from '../api-suite.ts';
import { startCeph } from './ceph.ts';

const { positionals } = readOptions(usageOf(import.meta.filename), {}, { allowPositionals: true });

try {
  console.log('Starting Ceph...');
  const service = await startCeph();
  try {
    const variables = { TEST_S3: JSON.stringify(service.variables) };
    const passed = [
      await runJest(['api/src/platform/storage/stores/s3.file-store', '--selectProjects', 'unit'], variables),
      await runApiSuite(positionals, variables),
    ];
    console.log(passed.every(Boolean) ? '\nEverything holds on S3.' : '\nBROKEN on S3.');
    if (!passed.every(Boolean)) process.exitCode = 1;
  } finally {
    await service.stop();
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
