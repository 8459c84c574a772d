/** Aliases of a page (spec section 2) and their canonical path, for the navigation and search engines. */
const aliases: Record<string, string> = { '/upcoming-events': '/events', '/hi/upcoming-events': '/hi/events' };

/** Canonical path of a page: `/about` for the file `about.html`, `/events` for `/upcoming-events` too. */
export function pageUrl(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
  return aliases[path] ?? path;
}
