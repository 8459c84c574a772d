/** Runs in the bank's iframe, served as its own source text: it may use nothing from outside. */
export function leave(): void {
  const message = document.querySelector<HTMLElement>('[data-message]')?.dataset['message'];
  // To any window, as the provider does: its script cannot know its merchants.
  if (message) window.parent.postMessage(message, '*');
  else document.querySelector<HTMLFormElement>('#return')?.submit();
}
