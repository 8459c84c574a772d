/** Makes a `data-copy` button copy that text, and say so in the `role="status"` element beside it. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button) void copy(button);
});

async function copy({ dataset, parentElement }: HTMLElement): Promise<void> {
  const status = parentElement?.querySelector('[role="status"]');
  const say = (text = ''): void => void (status && (status.textContent = text));
  // The text is emptied first, so that a screen reader announces the same text again.
  say();
  // The clipboard is undefined on pages that were loaded by plain http, except from localhost.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const isCopied = await clipboard?.writeText(dataset['copy'] ?? '').then(
    () => true,
    () => false,
  );
  say(dataset[isCopied ? 'copied' : 'notCopied']);
}
