/** Two addresses, one screen (spec section 2): the bar marks its entry, and search engines keep the first. */
const secondNames: Record<string, string> = { '/upcoming-events': '/events' };

/** The address that a page goes by: `/about` for the file `about.html`, `/events` for either name of the events. */
export function pageUrl(pathname: string): string {
  const plain = pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || '/';
  return secondNames[plain] ?? plain;
}
