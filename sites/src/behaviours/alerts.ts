/** A button with `data-alert` says that text, in the browser's own alert, and does nothing more (spec section 2). */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-alert]') : null;
  if (button) alert(button.dataset['alert']);
});
