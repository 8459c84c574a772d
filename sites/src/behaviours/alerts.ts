/** A button with `data-alert` shows that text in a browser alert (spec section 2). */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-alert]') : null;
  if (button) alert(button.dataset['alert']);
});
