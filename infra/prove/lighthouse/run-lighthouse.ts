import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unpackBrowser, unpackedBrowser } from '../../e2e/fixtures/browser.ts';

/**
 * npx fetches Lighthouse when it is needed. As a dependency, its many packages would be installed on each machine that
 * runs the tests.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const TIME_LIMIT_MS = 180_000;
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
}

/** The parts of Lighthouse's JSON report that are read here. */
export interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

/** Loads a page once with Lighthouse's mobile settings. @throws Error when npx, the browser or the page fails */
export async function runLighthouse(url: string, options: readonly string[] = []): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await runProgram([
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
      ...['--no-enable-error-reporting', `--chrome-flags=${chromeFlags.join(' ')}`],
      ...options,
    ]);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why Lighthouse cannot run, for example without a network before it was ever fetched; undefined when it can. */
export const whyLighthouseIsMissing = async (): Promise<string | undefined> =>
  unpackBrowser()
    .then(() => runProgram(['--yes', LIGHTHOUSE, '--version']))
    .then(
      () => undefined,
      () => `Chromium or ${LIGHTHOUSE} is missing (npx fetches it)`,
    );

function runProgram(parameters: string[]): Promise<void> {
  const { executablePath, env } = unpackedBrowser();
  const child = spawn('npx', parameters, {
    // Lighthouse needs the Node version that runs this program.
    env: {
      ...process.env,
      ...env,
      CHROME_PATH: executablePath,
      PATH: path.dirname(process.execPath) + path.delimiter + (process.env.PATH ?? ''),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TIME_LIMIT_MS,
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('npx cannot be run', { cause })));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${LIGHTHOUSE} ended with ${code}:\n${errors}`)),
    );
  });
}
