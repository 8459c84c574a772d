/**
 * What stands in for a picture that fails:
 * `data-fallback` addresses, tried one after another; then `data-instead`, a text; or `data-hide-broken`, nothing;
 * otherwise the bare board behind it, without the browser's mark for a broken picture.
 */
function standIn(image: HTMLImageElement): void {
  const [next, ...rest] = image.dataset['fallback']?.split(' ').filter(Boolean) ?? [];
  if (next) {
    image.dataset['fallback'] = rest.join(' ');
    // A <picture> would offer the broken source again.
    image
      .closest('picture')
      ?.querySelectorAll('source')
      .forEach((source) => source.remove());
    image.removeAttribute('srcset');
    image.src = next;
  } else if (image.dataset['instead']) {
    image.replaceWith(image.dataset['instead']);
  } else if ('hideBroken' in image.dataset) {
    image.hidden = true;
  } else {
    image.dataset['broken'] = '';
  }
}

// Errors of pictures do not bubble; on the way down the document hears them all, also from islands that come later.
document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && standIn(target), true);

for (const image of document.images) if (image.complete && image.currentSrc && image.naturalWidth === 0) standIn(image);
