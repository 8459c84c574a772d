import type { ClientDirective } from 'astro';
import { hydrateUntilLoaded } from './hydrate-island.ts';

/** `client:seen`: as `client:visible`, but an island that could not be loaded is tried again. */
const seen: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void hydrateUntilLoaded(load, island);
  });
  for (const child of island.children) observer.observe(child);
};
export default seen;
