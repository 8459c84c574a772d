/** Scrolls smoothly unless the user prefers reduced motion. */
export function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
}
