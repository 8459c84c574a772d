import path from 'node:path';
import { root } from '../local/settings.ts';

/** Folder of the packages' programs and of the pinned Node. */
export const bin = path.join(root, 'node_modules', '.bin');

/** The environment of the tools that `npm test` and `npm run test:journeys` run. */
export const toolEnvironment = {
  ...process.env,
  // The pinned Node is the one in node_modules/.bin; tools with a `#!/usr/bin/env node` line must find it first.
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/**
 * Playwright's arguments for some journeys.
 * @param args parts of paths below infra/e2e/journeys, and options of Playwright; without a part all journeys run
 */
export function journeyArguments(args: readonly string[]): string[] {
  const hasPart = args.some((arg) => !arg.startsWith('-'));
  return [
    ...['test', '--config', 'infra/e2e/playwright.config.ts', '--retries=0'],
    // The console's journeys wait for all others, which a part of a path does not leave out.
    ...(hasPart ? ['--no-deps'] : []),
    ...args,
  ];
}
