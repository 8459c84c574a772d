/**
 * Loads an island and, on a Hindi page, its texts beside it: the component itself imports them only when it renders.
 * Texts that the page already preloads are left out: another island needs them too, or this one is loaded once more.
 */
export function loadWithTexts<Loaded>(load: () => Loaded, island: HTMLElement): Loaded {
  for (const href of island.dataset['texts']?.split(' ') ?? []) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
}
