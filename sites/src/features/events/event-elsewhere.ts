import { dialogInUrl } from './event-url.ts';

const idInUrl = /^([0-9a-f]{8})-([0-9a-f]{2})/;

/**
 * The short address of an event's page, for a query string that names one of its popups; undefined for any other. As
 * `shortEventPageUrl`, which the scripts of a page need not load.
 * @param events address of the events page
 */
export function pageOfDialog(search: string, events: string): string | undefined {
  const query = new URLSearchParams(search);
  const [, first, second] = idInUrl.exec(query.get('event')?.toLowerCase() ?? '') ?? [];
  if (first === undefined || dialogInUrl(search) === undefined) return undefined;
  return `${events}/${first}${second}#${query.get('view') ?? ''}`;
}

/**
 * A link to the popup of an event that the page does not hold leads to the event's own page, where there are pages of the
 * years (components/years/Years.astro). Without them the page holds all, and the event is gone.
 */
export function leadToEventElsewhere(): void {
  const [years, wanted] = [document.querySelector<HTMLElement>('[data-years-of]'), dialogInUrl(location.search)];
  if (!years || wanted === undefined) return;
  if (document.getElementById(wanted) || document.querySelector(`[data-dialog="${CSS.escape(wanted)}"]`)) return;
  const address = pageOfDialog(location.search, years.dataset['yearsOf'] ?? '');
  if (address !== undefined) location.replace(address);
}
