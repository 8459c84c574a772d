import type { ClientDirective } from 'astro';
import { firstPaint } from './first-paint.ts';
import { loadWithTexts } from './load-with-texts.ts';

/** `client:painted`: as `client:load`, but React takes no part of a weak network from the first paint. */
const painted: ClientDirective = (load, _options, island) => {
  void firstPaint()
    .then(() => loadWithTexts(load, island))
    .then((hydrate) => hydrate());
};
export default painted;
