/** A stage of `npm test`: the API and the console from their sources as they stand. The journeys build the site itself. */
import { buildAdmin, buildApi } from '../local/build/build-workspaces.ts';

await buildApi();
await buildAdmin();
