import { loadWithTexts } from './load-with-texts.ts';

type Load = () => Promise<() => void | Promise<void>>;

/**
 * Loads and hydrates an island. Rejects where a module did not come: Astro reports that by an event, and its `load`
 * resolves to a function that does nothing.
 */
export async function hydrateIsland(load: Load, island: HTMLElement): Promise<void> {
  const failed = new Promise<never>((_, reject) =>
    island.addEventListener('astro:hydration-error', (event) => reject((event as CustomEvent).detail.error), {
      once: true,
    }),
  );
  const hydrate = await Promise.race([failed, loadWithTexts(load, island)]);
  await Promise.race([failed, hydrate()]);
}

/** Hydrates an island, and again when the network is back or somebody touches what did not come. */
export async function hydrateUntilLoaded(load: Load, island: HTMLElement): Promise<void> {
  for (let failures = 0; ;) {
    try {
      return await hydrateIsland(load, island);
    } catch {
      failures++;
    }
    const event = await nextOccasion(island);
    if (event.type !== 'online' && failures > 1) await reloadIfReachable();
  }
}

function nextOccasion(island: HTMLElement): Promise<Event> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = (event: Event): void => {
      listening.abort();
      resolve(event);
    };
    addEventListener('online', end, { signal });
    for (const type of ['pointerdown', 'focusin']) island.addEventListener(type, end, { signal, passive: true });
  });
}

/**
 * A browser keeps a failed import for as long as the document lives. Astro asks for the island's own module under another
 * address, but not for what that module imports; then only a new document helps.
 */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {
    // No network: what the page shows is more than a reload would.
  }
}
