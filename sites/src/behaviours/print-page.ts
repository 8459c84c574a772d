/**
 * Makes `data-print` buttons open the print dialog; the buttons stay hidden in a browser without a print dialog, such
 * as Android's WebView.
 */
const openPrintDialog = (window as Partial<Window>).print?.bind(window);
if (!openPrintDialog) for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = true;

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) openPrintDialog?.();
});
