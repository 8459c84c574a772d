/** What the images need compiled: the API and the console. The pages are built by the publisher, from the running API. */
import { buildAdmin, buildApi } from '../../local/build/build-workspaces.ts';

await buildApi();
await buildAdmin();
