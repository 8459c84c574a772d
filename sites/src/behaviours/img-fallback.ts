/**
 * Replaces a picture that fails to load: by the URLs of `data-fallback`, tried in turn; then by the text of
 * `data-instead`; or hides it (`data-hide-broken`). Otherwise `data-broken` hides the browser's broken-image icon.
 */
function replaceBroken(image: HTMLImageElement): void {
  const [next, ...rest] = image.dataset['fallback']?.split(' ').filter(Boolean) ?? [];
  if (next) {
    image.dataset['fallback'] = rest.join(' ');
    // The sources lose their `srcset`, so that the picture element does not load the broken file again. They stay in
    // the page, because React expects them when it hydrates.
    image
      .closest('picture')
      ?.querySelectorAll('source')
      .forEach((source) => source.removeAttribute('srcset'));
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

// Error events of images do not bubble; a capturing listener also receives those of islands hydrated later.
document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceBroken(target), true);

for (const image of document.images)
  if (image.complete && image.currentSrc && image.naturalWidth === 0) replaceBroken(image);
