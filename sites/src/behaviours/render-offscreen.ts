/**
 * After the page has loaded, renders the offscreen elements that `content-visibility: auto` has skipped
 * (styles/base.css, features/events/events.css), one at a time. A screenshot of the whole page would otherwise show
 * them empty.
 */
async function renderOffscreen(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('main > .section, .event-card, .footer')) {
    await new Promise((resolve) => runWhenIdle(resolve));
    // The previous element may have requested another font, whose arrival changes the layout once more.
    await document.fonts.ready;
    element.style.contentVisibility = 'visible';
  }
  // With this attribute, CSS does not skip elements that React adds later.
  document.documentElement.dataset['rendered'] = '';
}

/** Older Safari has no `requestIdleCallback`, so the next animation frame is used there. */
const runWhenIdle: (callback: (time: unknown) => void) => void =
  (globalThis as Partial<typeof globalThis>).requestIdleCallback ?? requestAnimationFrame;

addEventListener('load', () => void renderOffscreen());
