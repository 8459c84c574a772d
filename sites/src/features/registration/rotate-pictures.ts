import { sidePictureEvery } from '@maidan/shared/domain/timing.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Shows one picture after another, unless the tab is hidden or the visitor prefers reduced motion. */
export function rotatePictures(pictures: NodeListOf<Element>): void {
  let shown = 0;
  setInterval(() => {
    if (reducedMotion.matches || document.hidden) return;
    shown = (shown + 1) % pictures.length;
    pictures.forEach((picture, i) => picture.classList.toggle('is-shown', i === shown));
  }, sidePictureEvery);
}
