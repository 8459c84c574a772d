/** Shows the event's right address in place of a short or former one, so that this is what visitors copy. */
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
if (canonical) {
  const { pathname } = new URL(canonical.href);
  if (pathname !== location.pathname)
    history.replaceState(history.state, '', pathname + location.search + location.hash);
}
