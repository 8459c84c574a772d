import path from 'node:path';
import { root } from '../local/settings.ts';

/** Programs of the packages, and the pinned Node. */
export const bin = path.join(root, 'node_modules', '.bin');

/** The environment of the tools that `npm test` and `npm run test:journeys` run. */
export const toolEnvironment = {
  ...process.env,
  // The pinned Node is the one in node_modules/.bin; tools with a `#!/usr/bin/env node` line must find it first.
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  ASTRO_TELEMETRY_DISABLED: '1',
};
