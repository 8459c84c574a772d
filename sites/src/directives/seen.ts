import type { ClientDirective } from 'astro';
import { hydrateUntilLoaded } from './hydrate-island.ts';

/** `client:seen`: as `client:visible`, but what did not come is asked for again. */
const seen: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void hydrateUntilLoaded(load, island);
  });
  for (const child of island.children) observer.observe(child);
};
export default seen;
