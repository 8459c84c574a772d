import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';
import type { Stage } from './stages.ts';

export interface Count {
  passed: number;
  failed: number;
  /** The titles of journeys that passed at the second walk only. They count as passed, and are told. */
  unsteady?: string[];
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
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
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
  playwright: ({ stats, errors, suites }: PlaywrightReport): Count => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    unsteady: suites.flatMap(unsteadyIn),
  }),
};

function unsteadyIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(unsteadyIn)];
}
