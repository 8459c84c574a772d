/**
 * Once the page and its fonts have come, lays out what the styles leave until it is near the window (`content-visibility:
 * auto`), an element at a time: a picture of the whole page would else show it empty.
 */
addEventListener('load', () => document.fonts.ready.then(layOutRest));

async function layOutRest(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('.section, .event-card, .footer')) {
    await new Promise((resolve) => whenIdle(resolve));
    element.style.contentVisibility = 'visible';
  }
}

/** Safari has no `requestIdleCallback`. */
const whenIdle: (callback: (value: unknown) => void) => void =
  (globalThis as Partial<typeof globalThis>).requestIdleCallback ?? setTimeout;
