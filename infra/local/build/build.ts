/**
 * `npm run build`, a stage of `npm test`, and what the container images need compiled: API and console. The pages are built
 * by the publisher, from the running API, or by a journey.
 */
import { readOptions, usageOf } from '../command-line.ts';
import { buildAdmin, buildApi } from './build-workspaces.ts';

readOptions(usageOf(import.meta.filename), {});

await buildApi();
await buildAdmin();
