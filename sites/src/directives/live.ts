import { eventUpdated } from '@maidan/shared/format/event-updated-message.ts';
import type { ClientDirective } from 'astro';
import { listeningEvent, showAge, type ListUpdate, type LiveSource, type UpdateListener } from '../lib/live.ts';

/**
 * `client:live`: the page stands as it was built, and React comes only for a reason: the API's list is no longer the
 * baked one (304: it still is), nothing was baked, something changed while the page is open, or the visitor presses
 * what only React answers (`data-touch`). Such a press is repeated once React is there.
 */
const live: ClientDirective = (load, options, island) => {
  // Typed as text by Astro; directives.d.ts lets pages give nothing but a LiveSource.
  const source = options.value as unknown as LiveSource;
  let arrival: Promise<void> | undefined;
  let untold: ListUpdate | undefined;
  let reporter: UpdateListener | undefined;

  const arrive = () => (arrival ??= load().then((hydrate) => hydrate()));
  const tell = (news: ListUpdate): void => {
    if (reporter) return reporter(news);
    untold = news;
    void arrive();
  };

  island.addEventListener(listeningEvent, (event) => {
    reporter = (event as CustomEvent<UpdateListener>).detail;
    if (untold) reporter(untold);
  });
  addEventListener(eventUpdated, () => tell('ask again'));
  new BroadcastChannel(eventUpdated).addEventListener('message', () => tell('ask again'));
  repeatTouch(island, arrive);
  if (source.tag) void compare(source, source.tag).then((news) => news && tell(news));
  else tell('ask again');
};
export default live;

/** Nothing when the baked list is still true, or when nobody can be asked: then its age is shown. */
async function compare({ path, timeout }: LiveSource, tag: string): Promise<ListUpdate | undefined> {
  try {
    const response = await fetch(`/api${path}`, {
      headers: { accept: 'application/json', 'if-none-match': tag },
      priority: 'low',
      signal: AbortSignal.timeout(timeout),
    });
    // A forced reload asks past every cache, and is told the same list again.
    if (response.status === 304 || response.headers.get('etag') === tag) return undefined;
    if (response.ok) return { answer: await response.json() };
    showAge(path, true);
  } catch {
    showAge(path, true);
  }
  return undefined;
}

/** Holds back presses until React has come, then repeats the last of them. */
function repeatTouch(island: HTMLElement, arrive: () => Promise<void>): void {
  let pressed: HTMLElement | undefined;
  const touchOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-touch]') : undefined;
  const hold = (event: Event): void => {
    const touched = touchOf(event);
    if (!touched) return;
    event.preventDefault();
    event.stopPropagation();
    const isFirst = !pressed;
    pressed = touched;
    if (isFirst) void arrive().then(letGo);
  };
  const letGo = (): void => {
    island.removeEventListener('click', hold, true);
    pressed?.click();
  };
  // The finger is down well before the click: the download begins with it.
  island.addEventListener('pointerdown', (event) => touchOf(event) && void arrive(), { once: true, passive: true });
  island.addEventListener('click', hold, true);
}
