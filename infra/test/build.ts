/** `npm run build`, and a stage of `npm test`: builds API and console. The publisher, or a journey, builds the site. */
import { buildAdmin, buildApi } from '../local/build/build-workspaces.ts';

await buildApi();
await buildAdmin();
