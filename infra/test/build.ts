/** A stage of `npm test`: builds the API and the console. The journeys build the site. */
import { buildAdmin, buildApi } from '../local/build/build-workspaces.ts';

await buildApi();
await buildAdmin();
