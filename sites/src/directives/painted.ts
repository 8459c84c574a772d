import type { ClientDirective } from 'astro';
import { firstPaint } from './first-paint.ts';
import { hydrateUntilLoaded } from './hydrate-island.ts';

/**
 * `client:painted`: like `client:load`, but after the first paint, so that React does not delay it on a slow network.
 */
const painted: ClientDirective = (load, _options, island) => {
  void firstPaint().then(() => hydrateUntilLoaded(load, island));
};
export default painted;
