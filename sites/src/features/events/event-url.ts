/** A popup has an address of its own, so that it can be sent to somebody: `?event={id}&view=description|rules`. */
export type EventDialogView = 'description' | 'rules';

export const eventDialogId = (event: string, view: EventDialogView): string => `${view}-${event}`;

/** The id of the popup that an address asks for. */
export function dialogInUrl(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  const [event, view] = [asked.get('event'), asked.get('view')];
  return event && (view === 'description' || view === 'rules') ? eventDialogId(event, view) : undefined;
}

/** The query of a page with this popup open, or with none; whatever else stands in it stays. */
export function searchWithDialog(search: string, popup?: { event: string; view: string }): string {
  const asked = new URLSearchParams(search);
  for (const name of ['event', 'view'] as const) {
    if (popup) asked.set(name, popup[name]);
    else asked.delete(name);
  }
  return asked.size > 0 ? `?${asked.toString()}` : '';
}
