/** Loads an island and, on a Hindi page, its texts beside it: the component itself imports them only when it renders. */
export function loadWithTexts<Loaded>(load: () => Loaded, island: HTMLElement): Loaded {
  for (const href of island.dataset['texts']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  return load();
}
