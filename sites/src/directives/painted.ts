import type { ClientDirective } from 'astro';
import { firstPaint } from './first-paint.ts';
import { hydrateUntilLoaded } from './hydrate-island.ts';

/** `client:painted`: as `client:load`, but React takes no part of a weak network from the first paint. */
const painted: ClientDirective = (load, _options, island) => {
  void firstPaint().then(() => hydrateUntilLoaded(load, island));
};
export default painted;
