import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../local/settings.ts';
import type { Stage } from './stages.ts';

export interface Count {
  passed: number;
  failed: number;
  /** For each failed test: file, title and the beginning of its error. */
  failures?: string[];
  /** Files of failed tests, relative to the root; only from jest. */
  failedFiles?: string[];
  /** Like `failures`, for tests that passed only when retried; they count as passed. */
  flaky?: string[];
}

/** The format of jest's `--json`. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Test files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    /** Errors of the whole file, also when it could not be loaded. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The format of Playwright's json reporter. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[];
}

const LINES_OF_AN_ERROR = 12;

/**
 * The counts of a stage. A stage that failed counts at least one failure, even if its report is missing or says
 * otherwise.
 */
export function countOf({ report }: Stage, succeeded: boolean): Count {
  const withoutReport = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report || !existsSync(path.join(root, report.file))) return report ? { passed: 0, failed: 1 } : withoutReport;
  const counted = readers[report.kind](JSON.parse(readFileSync(path.join(root, report.file), 'utf8')));
  return succeeded ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

/** The counts of a stage whose failed tests have all passed in a second run. */
export const passedWhenRetried = ({ passed, failed, failures = [] }: Count): Count => ({
  passed: passed + failed,
  failed: 0,
  flaky: failures,
});

const readers = {
  jest: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport): Count => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    failures: testResults.filter(hasFailed).flatMap(jestFailures),
    failedFiles: testResults.filter(hasFailed).map(({ name }) => path.relative(root, name)),
  }),
  playwright: ({ stats, errors, suites }: PlaywrightReport): Count => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap((suite) => withStatus('flaky', suite)),
    failures: suites.flatMap((suite) => withStatus('unexpected', suite)),
  }),
};

const hasFailed = ({ status }: { status: string }): boolean => status === 'failed';

function jestFailures({ name, message, assertionResults }: JestReport['testResults'][number]): string[] {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [withError(file, message)];
  return failed.map(({ fullName, failureMessages }) => withError(`${file} › ${fullName}`, failureMessages[0]));
}

function withStatus(status: 'flaky' | 'unexpected', { file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) =>
        withError(`${projectName} ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...suites.flatMap((suite) => withStatus(status, suite))];
}

function withError(title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_AN_ERROR);
  return [title, ...lines.filter(Boolean).map((line) => `    ${line}`)].join('\n');
}
