import { dialogInUrl } from './event-url.ts';

const idInUrl = /^([0-9a-f]{8})-([0-9a-f]{2})/;

/**
 * Returns the short address of an event's page for a query string that names one of its popups; undefined for any other
 * query string. `shortEventPageUrl` is not imported, to keep its module out of the browser; `event-url.spec.ts` checks
 * that both make the same address.
 * @param events the address of the events page
 */
export function pageOfDialog(search: string, events: string): string | undefined {
  const query = new URLSearchParams(search);
  const [, first, second] = idInUrl.exec(query.get('event')?.toLowerCase() ?? '') ?? [];
  if (first === undefined || dialogInUrl(search) === undefined) return undefined;
  return `${events}/${first}${second}#${query.get('view') ?? ''}`;
}

/**
 * Opens the event's own page when the URL names a popup of an event that is not on this page. Where the years have no
 * pages of their own (components/Years.astro), this page has all events, so the event was deleted and nothing is done.
 */
export function leadToEventElsewhere(): void {
  const [years, wanted] = [document.querySelector<HTMLElement>('[data-years-of]'), dialogInUrl(location.search)];
  if (!years || wanted === undefined) return;
  if (document.getElementById(wanted) || document.querySelector(`[data-dialog="${CSS.escape(wanted)}"]`)) return;
  const address = pageOfDialog(location.search, years.dataset['yearsOf'] ?? '');
  if (address !== undefined) location.replace(address);
}
