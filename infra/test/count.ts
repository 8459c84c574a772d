import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';
import type { Stage } from './stages.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** Jest's `--json`. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded: they hold tests that did not run. */
  numRuntimeErrorTestSuites: number;
}

/** Playwright's json reporter. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A stage that failed counts at least one failure, whatever its runner had time to write down. */
export function countOf({ report }: Stage, succeeded: boolean): Count {
  const plain = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report || !existsSync(path.join(root, report.file))) return report ? { passed: 0, failed: 1 } : plain;
  const counted = reading[report.kind](JSON.parse(readFileSync(path.join(root, report.file), 'utf8')));
  return succeeded ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

const reading = {
  jest: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }: JestReport): Count => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
  playwright: ({ stats, errors }: PlaywrightReport): Count => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }),
};
