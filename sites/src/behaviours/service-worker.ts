/** Registers the service worker (public/sw.js) once the page is at rest; browsers without one lose only the offline page. */
const register = (): void => {
  // Fails in private windows and over plain http, where nothing is to be done about it.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
};

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
