/**
 * Shows the photos of an album's page in full screen, each at its own address. Opening a photo adds a history entry,
 * and turning to another photo replaces it, so that Back leads to the album. Without this script the addresses show the
 * album, and their fragment one photo (album-page.css).
 */
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { nextIndex } from '@maidan/shared/lists/next-index.ts';
import '../../../behaviours/copy-link.ts';
import { isPlainClick } from '../../../behaviours/plain-click.ts';
import { isZoomed, type Point, swipeDirection } from '../swipe.ts';
import { albumOf, photoInAddress } from './photo-address.ts';

const viewer = document.getElementById('photo-viewer') as HTMLDialogElement;
const part = <Kind extends HTMLElement = HTMLElement>(name: string): Kind =>
  viewer.querySelector<Kind>(`[data-viewer="${name}"]`)!;
const stage = part('stage');
const failed = stage.querySelector<HTMLElement>('.photo-viewer-failed')!;
const thumbs = [...document.querySelectorAll<HTMLAnchorElement>('[data-photo]')];
const album = albumOf(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href);

/** Index of the photo that is shown now, or was shown last. */
let shown = -1;

const addressOf = (index: number): string => `${album}/${thumbs[index]?.dataset['photo'] ?? ''}`;
const indexInAddress = (): number =>
  thumbs.findIndex(({ dataset }) => dataset['photo'] === photoInAddress(location.pathname));

/** A copy of a photo's picture that loads the file for the width of the whole window. */
function pictureOf(index: number): HTMLPictureElement | undefined {
  const picture = thumbs[index]?.querySelector('picture')?.cloneNode(true) as HTMLPictureElement | undefined;
  for (const each of picture?.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img') ?? [])
    each.sizes = '100vw';
  picture?.querySelector('img')?.setAttribute('loading', 'eager');
  return picture;
}

function showState(state: 'loading' | 'loaded' | 'failed'): void {
  stage.dataset['state'] = state;
  failed.textContent = state === 'failed' ? (failed.dataset['failed'] ?? '') : '';
}

function showPlates(text: string): void {
  const plates = [...text].map((character) =>
    Object.assign(document.createElement('span'), {
      className: character === '/' ? 'plate plate-sign' : 'plate',
      textContent: character,
    }),
  );
  part('plates').replaceChildren(...plates);
}

function show(index: number): void {
  shown = index;
  const [thumb, picture] = [thumbs[index], pictureOf(index)];
  const image = picture?.querySelector('img');
  if (!thumb || !picture || !image) return;
  stage.querySelector('picture')?.remove();
  stage.append(picture);
  showState(image.hidden ? 'failed' : image.complete && image.naturalWidth > 0 ? 'loaded' : 'loading');
  image.addEventListener('load', () => showState('loaded'));
  // behaviours/img-fallback.ts has run before and has hidden the image if there is no other file to try.
  image.addEventListener('error', () => image.hidden && showState('failed'));
  part('place').textContent = `${index + 1} / ${thumbs.length}`;
  showPlates(`${index + 1}/${thumbs.length}`);
  const caption = thumb.parentElement?.querySelector<HTMLElement>('.photo-links > p');
  part('caption').lang = caption?.lang || document.documentElement.lang;
  part('caption').textContent = caption?.textContent ?? '';
  part<HTMLAnchorElement>('save').href = image.getAttribute('src') ?? '';
  setLink(part('share'), new URL(addressOf(index), location.origin).href);
  for (const turn of viewer.querySelectorAll<HTMLAnchorElement>('[data-turn]')) turn.href = addressOf(neighbour(turn));
  if (!viewer.open) viewer.showModal();
  preload(nextIndex(index, 1, thumbs.length));
  preload(nextIndex(index, -1, thumbs.length));
}

const neighbour = ({ dataset }: HTMLElement): number =>
  nextIndex(shown, Number(dataset['turn']) as 1 | -1, thumbs.length);

/** Keeps a reference to each picture, because a browser may discard an unfinished picture that is in no document. */
const preloaded = new Map<number, HTMLPictureElement | undefined>();
function preload(index: number): void {
  if (!preloaded.has(index)) preloaded.set(index, pictureOf(index));
}

/**
 * Shows the next or the previous photo. Its address replaces the address of the photo before, so that Back leads to the
 * album.
 */
function turn(direction: 1 | -1): void {
  if (thumbs.length < 2) return;
  const index = nextIndex(shown, direction, thumbs.length);
  history.replaceState(history.state, '', addressOf(index));
  show(index);
}

/** Shows the photo that the address names, or closes the viewer. */
function sync(): void {
  const index = indexInAddress();
  if (index >= 0) {
    if (!viewer.open || index !== shown) show(index);
  } else if (viewer.open) viewer.close();
}

viewer.addEventListener('close', () => {
  thumbs[shown]?.focus();
  if (photoInAddress(location.pathname) === undefined) return;
  if (history.state?.fromAlbum === true) history.back();
  else history.replaceState(null, '', album);
});
viewer.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-turn]') : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  turn(Number(link.dataset['turn']) as 1 | -1);
});
part('close').addEventListener('click', () => viewer.close());
viewer.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') turn(1);
  if (key === 'ArrowLeft') turn(-1);
});
for (const [index, thumb] of thumbs.entries())
  thumb.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    history.pushState({ fromAlbum: true }, '', addressOf(index));
    show(index);
  });

let start: Point | undefined;
stage.addEventListener(
  'touchstart',
  ({ touches }) => void (start = touches.length === 1 && !isZoomed() ? touches[0] : undefined),
  { passive: true },
);
stage.addEventListener('touchend', ({ changedTouches }) => {
  const end = changedTouches[0];
  const direction = start && end && swipeDirection(start, end);
  if (direction) turn(direction);
});
window.visualViewport?.addEventListener('resize', () => viewer.toggleAttribute('data-zoomed', isZoomed()));

/** The button shares the address where the browser can, and copies it elsewhere (behaviours/copy-link.ts). */
function setLink({ dataset }: HTMLElement, address: string): void {
  dataset['share' in navigator ? 'share' : 'copy'] = address;
}
for (const button of document.querySelectorAll<HTMLElement>('[data-link]'))
  setLink(button, button.dataset['link'] ?? '');
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null;
  // The promise rejects with a DOMException when the visitor closes the list of apps.
  if (button)
    navigator
      .share({ title: document.title, url: button.dataset['share'] ?? '' })
      .catch((cause: unknown) => reportUnless(cause, DOMException));
});

// The fragment opens the photo in browsers without scripts; this attribute keeps it small in the album.
document.documentElement.dataset['viewer'] = '';
const isGone = photoInAddress(location.pathname) !== undefined && indexInAddress() < 0;
const gone = document.querySelector<HTMLElement>('[data-gone]');
if (isGone && gone) gone.textContent = gone.dataset['gone'] ?? '';
history.replaceState(
  history.state,
  '',
  (indexInAddress() >= 0 ? addressOf(indexInAddress()) : album) + location.search,
);
addEventListener('popstate', sync);
addEventListener('pageshow', sync);
sync();
