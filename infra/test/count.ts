import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';
import type { Stage } from './stages.ts';

export interface Count {
  passed: number;
  failed: number;
  /** Titles of journeys that passed only when retried. They count as passed and are printed. */
  flaky?: string[];
}

/** Jest's `--json`. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not be loaded. */
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

/** A stage that failed counts at least one failure, even if its report is missing or says otherwise. */
export function countOf({ report }: Stage, succeeded: boolean): Count {
  const withoutReport = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report || !existsSync(path.join(root, report.file))) return report ? { passed: 0, failed: 1 } : withoutReport;
  const counted = readers[report.kind](JSON.parse(readFileSync(path.join(root, report.file), 'utf8')));
  return succeeded ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

const readers = {
  jest: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }: JestReport): Count => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
  playwright: ({ stats, errors, suites }: PlaywrightReport): Count => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap(flakyIn),
  }),
};

function flakyIn({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(flakyIn)];
}
