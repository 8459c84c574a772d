import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { startThrowAwayCluster } from '../../local/postgres/cluster.ts';
import { root } from '../../local/settings.ts';
import type { Canary } from './search.ts';

/**
 * Values that the journeys type. Mobiles, tokens, photos and `encData` differ each time and are found by their pattern.
 */
export const suiteCanaries: Canary[] = [
  { name: 'last name', value: 'Verma' },
  { name: 'address', value: '12 Station Road' },
  { name: 'password', value: 'journeys and proofs' },
];

/** Runs the journeys with the logs of all processes in `logs`. @returns whether a journey has failed */
export async function browserSuite(
  logs: string,
  environment: NodeJS.ProcessEnv,
  projects: readonly string[],
): Promise<boolean> {
  const cluster = await startThrowAwayCluster();
  cluster.process.stderr?.on('data', (chunk: Buffer) => appendFileSync(path.join(logs, 'postgresql.log'), chunk));
  try {
    const options = ['--config', 'infra/e2e/playwright.config.ts', '--no-deps', '--reporter=dot'];
    const child = spawn(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', ...options, ...projects.map((name) => `--project=${name}`)],
      {
        cwd: root,
        env: {
          ...environment,
          ...{ DATABASE_URL: cluster.url(), LOG_LEVEL: 'debug', LOG_FORMAT: 'json', KEEP_LOGS: logs },
        },
        stdio: 'inherit',
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    return code !== 0;
  } finally {
    await cluster.stop();
  }
}
