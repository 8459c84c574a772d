import type { ClientDirective } from 'astro';
import { firstPaint } from './first-paint.ts';

/** `client:painted`: as `client:load`, but React takes no part of a weak network from the first paint. */
const painted: ClientDirective = (load) => {
  void firstPaint()
    .then(load)
    .then((hydrate) => hydrate());
};
export default painted;
