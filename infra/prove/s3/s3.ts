/**
 * `npm run prove:s3`: the file store's contract, and then every test of the API, on a real S3 service: Ceph's, started
 * here. `-- api/test/contract/gallery` runs only those tests of the API.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { errorMessage } from '../../local/user-error.ts';
import { startCeph } from './ceph.ts';

try {
  console.log('Starting Ceph...');
  const service = await startCeph();
  try {
    const paths = process.argv.slice(2);
    const passed = [
      await run(['api/src/storage/stores/s3.file-store', '--selectProjects', 'unit'], service.variables),
      await run([...paths, '--selectProjects', 'api', '--maxWorkers=2', '--forceExit'], service.variables),
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

function run(options: string[], variables: Record<string, string>): Promise<boolean> {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...options],
    { cwd: root, env: { ...process.env, TEST_S3: JSON.stringify(variables) }, stdio: 'inherit' },
  );
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
