/** `npm run test:journeys -- <part of a path>`: builds what is outdated, and runs these journeys in the browser. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildAdmin, buildApi } from '../local/build/build-workspaces.ts';
import { root } from '../local/settings.ts';
import { bin, journeyArguments, toolEnvironment } from './tools.ts';

await buildApi();
await buildAdmin();
const playwright = spawn(path.join(bin, 'playwright'), journeyArguments(process.argv.slice(2)), {
  cwd: root,
  env: toolEnvironment,
  stdio: 'inherit',
});
const stop = () => playwright.kill('SIGINT');
// At a terminal Playwright receives Ctrl-C as well; after a second signal it would not clean up.
process.on('SIGINT', () => process.stdin.isTTY || stop());
for (const signal of ['SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);
playwright.once('error', (error) => {
  console.error(`Playwright cannot be run: ${error.message}`);
  process.exit(1);
});
playwright.once('exit', (code) => process.exit(code ?? 1));
