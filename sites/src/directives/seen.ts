import type { ClientDirective } from 'astro';
import { hydrateUntilLoaded } from './hydrate-island.ts';

/** `client:seen`: like `client:visible`, but loads again when an island could not be loaded. */
const seen: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void hydrateUntilLoaded(load, island);
  });
  for (const child of island.children) observer.observe(child);
};
export default seen;
