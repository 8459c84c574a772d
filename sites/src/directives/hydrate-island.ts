import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { tryStorage } from '@maidan/shared/browser/report-unless.ts';

type Load = () => Promise<() => void | Promise<void>>;

/** An island's module, or a module that it imports, could not be loaded. */
export class IslandNotLoaded extends Error {}

/**
 * Loads and hydrates an island.
 * @throws IslandNotLoaded Astro reports that by an event, and its `load` resolves to a function that does nothing
 */
export async function hydrateIsland(load: Load, island: HTMLElement): Promise<void> {
  const failed = new Promise<never>((_, reject) =>
    island.addEventListener(
      'astro:hydration-error',
      (event) => reject(new IslandNotLoaded('An island did not come.', { cause: (event as CustomEvent).detail.error })),
      { once: true },
    ),
  );
  const hydrate = await Promise.race([failed, loadWithTexts(load, island)]);
  await Promise.race([failed, hydrate()]);
}

/**
 * Hydrates an island. If it cannot be loaded, tries again when the network is back and when somebody touches the
 * island. From the second failure on, a touch first reloads the page, if `reloadOnce` may.
 * @throws what the island itself throws while it is hydrated
 */
export async function hydrateUntilLoaded(load: Load, island: HTMLElement): Promise<void> {
  for (let failures = 0; ;) {
    try {
      return await hydrateIsland(load, island);
    } catch (error) {
      if (!(error instanceof IslandNotLoaded)) throw error;
      failures++;
    }
    const event = await nextOccasion(island);
    if (event.type === 'pointerdown' && failures > 1) await reloadOnce(event);
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

/** Milliseconds after a reload before the page may be reloaded again. */
const reloadPauseMs = 300_000;

/**
 * Reloads the page, because a browser does not repeat a failed import within the same document. Astro requests the
 * island's own module at another address, but not the modules that it imports; these need a new document. The page is
 * not reloaded while the server is away, again within five minutes, or by a touch beside the buttons of a form in which
 * somebody has typed.
 */
export async function reloadOnce({ target }: Event): Promise<void> {
  if (target instanceof Element && !target.closest('button, a') && hasInput(target)) return;
  const key = `reloaded ${location.pathname}`;
  // The absolute difference is compared, because a clock that was set back must not prevent the reload.
  if (Math.abs(Date.now() - Number(tryStorage(() => sessionStorage.getItem(key)))) < reloadPauseMs) return;
  const signal = timeoutSignal(timeouts.usual);
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  if (!answer?.ok) return;
  // Without storage for the time, the page would reload again and again.
  const isCounted = tryStorage(() => {
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  });
  if (isCounted) location.reload();
}

const hasInput = (target: Element): boolean =>
  [...(target.closest('form')?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * Loads an island and, on a Hindi page, preloads its texts: the component imports them only when it renders. Texts that
 * the page preloads already, for another island or an earlier attempt, are left out.
 */
export function loadWithTexts<Loaded>(load: () => Loaded, island: HTMLElement): Loaded {
  for (const href of island.dataset['texts']?.split(' ') ?? []) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
}
