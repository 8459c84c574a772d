/**
 * `npm run build`: compiles the API and bundles the console, for a release, for `npm test` and for the container
 * images. The pages are built by the publisher, from the running API, or by a journey (a test in a browser). It has no
 * options.
 */
import { readOptions, step, usageOf } from '../command-line.ts';
import { buildAdmin, buildApi, describeBuild } from './build-workspaces.ts';

readOptions(usageOf(import.meta.filename), {});

await step('api', () => buildApi(), describeBuild);
await step('console', () => buildAdmin(), describeBuild);
