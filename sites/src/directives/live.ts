import { eventUpdated, openChannel } from '@maidan/shared/browser/open-channel.ts';
import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { withoutEncoding } from '@maidan/shared/lists/page-lists.ts';
import type { ClientDirective } from 'astro';
import { listeningEvent, showAge, type ListUpdate, type LiveSource, type UpdateListener } from '../lib/live/live.ts';
import { firstPaint } from './first-paint.ts';
import { hydrateIsland, IslandNotLoaded, reloadOnce } from './hydrate-island.ts';

/**
 * `client:live` hydrates an island only when that is needed: the API's list differs from the prerendered list (not
 * 304), nothing was prerendered, an event was updated while the page is open, or the visitor clicks a `data-hydrate`
 * element, which works only with React. Such a click is repeated after hydration. A `data-hydrate-meanwhile` element
 * works without React, so a click on it hydrates the island and is not held up. An island that could not be loaded has
 * `data-not-loaded`; the next click, and the network when it is back, load it again.
 */
const live: ClientDirective = (load, options, island) => {
  // Astro types the value as string; env.d.ts allows only a LiveSource.
  const source = options.value as unknown as LiveSource;
  let hydration: Promise<void> | undefined;
  let failures = 0;
  let pendingUpdate: ListUpdate | undefined;
  let listener: UpdateListener | undefined;

  // A Hindi island waits for its texts after `hydrate`; it listens once it is rendered.
  const rendered = new Promise((resolve) => island.addEventListener(listeningEvent, resolve, { once: true }));
  const hydrateOnce = () =>
    (hydration ??= hydrateIsland(load, island)
      .then(async () => {
        await rendered;
        delete island.dataset['notLoaded'];
      })
      .catch((cause: unknown) => {
        hydration = undefined;
        failures++;
        island.dataset['notLoaded'] = '';
        throw cause;
      }));
  const hydrateQuietly = (): void => void hydrateOnce().catch(throwUnlessNotLoaded);
  addEventListener('online', () => failures > 0 && hydrateQuietly());
  const notify = (update: ListUpdate): void => {
    if (listener) return listener(update);
    pendingUpdate = update;
    hydrateQuietly();
  };

  island.addEventListener(listeningEvent, (event) => {
    listener = (event as CustomEvent<UpdateListener>).detail;
    if (pendingUpdate) listener(pendingUpdate);
  });
  addEventListener(eventUpdated, () => notify('reload'));
  openChannel(eventUpdated)?.addEventListener('message', () => notify('reload'));
  replayClick(island, (event) =>
    hydrateOnce().catch(async (cause: unknown) => {
      if (failures > 1) await reloadOnce(event);
      throw cause;
    }),
  );
  island.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-hydrate-meanwhile]')) hydrateQuietly();
  });
  const { tag } = source;
  void firstPaint().then(async () => {
    const update = tag ? await fetchIfChanged(source, tag) : 'reload';
    if (update) notify(update);
  });
};
export default live;

function throwUnlessNotLoaded(error: unknown): void {
  if (!(error instanceof IslandNotLoaded)) throw error;
}

/** Returns undefined when the prerendered list is current, or when no list could be read: then its age is shown. */
async function fetchIfChanged({ path, timeout }: LiveSource, tag: string): Promise<ListUpdate | undefined> {
  const response = await fetch(`/api${path}`, {
    headers: { accept: 'application/json', 'if-none-match': tag },
    priority: 'low',
    signal: timeoutSignal(timeout),
  }).catch(() => undefined);
  // A forced reload bypasses the cache and gets 200 with the same list.
  const isCurrent =
    response?.status === 304 || withoutEncoding(response?.headers.get('etag') ?? '') === withoutEncoding(tag);
  if (isCurrent) return undefined;
  const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (answer !== undefined) return { answer };
  showAge(path, true);
  return undefined;
}

/** Stops clicks on `data-hydrate` elements until hydration, and then repeats the last click. */
function replayClick(island: HTMLElement, hydrateOnce: (event: Event) => Promise<void>): void {
  let clicked: HTMLElement | undefined;
  const touchTarget = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-hydrate]') : undefined;
  const holdClick = (event: Event): void => {
    const element = touchTarget(event);
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    const isFirst = !clicked;
    clicked = element;
    if (isFirst) {
      hydrateOnce(event).then(replay, (error: unknown) => {
        clicked = undefined;
        throwUnlessNotLoaded(error);
      });
    }
  };
  const replay = (): void => {
    island.removeEventListener('click', holdClick, true);
    clicked?.click();
  };
  // `pointerdown` comes before `click`, so the download starts earlier.
  island.addEventListener(
    'pointerdown',
    (event) => touchTarget(event) && hydrateOnce(event).catch(throwUnlessNotLoaded),
    {
      once: true,
      passive: true,
    },
  );
  island.addEventListener('click', holdClick, true);
}
