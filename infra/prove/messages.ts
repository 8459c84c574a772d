/**
 * `npm run prove:messages`: a thousand random clubs in which people register, pay, withdraw, agree and refuse. Each
 * message must list exactly those who may be written to, before and after further changes.
 */
import { readOptions, usageOf } from '../local/command-line.ts';
import { runJest } from './api-suite.ts';

readOptions(usageOf(import.meta.filename), {});

const file = 'api/test/integration/messages/random-runs';
const passed = await runJest(['--selectProjects', 'api', '--forceExit', file], { MESSAGE_RUNS: '1000' });
console.log(passed ? '\nEvery message listed exactly those people.' : '\nBROKEN.');
if (!passed) process.exitCode = 1;
