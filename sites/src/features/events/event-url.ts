/** Each popup has a URL that can be shared: `?event={id}&view=description|rules`. */
export type EventDialogView = 'description' | 'rules';

export const eventDialogId = (event: string, view: EventDialogView): string => `${view}-${event}`;

/** Element id of the popup that a query string names. */
export function dialogInUrl(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const [event, view] = [query.get('event'), query.get('view')];
  return event && (view === 'description' || view === 'rules') ? eventDialogId(event, view) : undefined;
}

/** The query string with this popup, or with none; other parameters are kept. */
export function searchWithDialog(search: string, popup?: { event: string; view: string }): string {
  const query = new URLSearchParams(search);
  for (const name of ['event', 'view'] as const) {
    if (popup) query.set(name, popup[name]);
    else query.delete(name);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
