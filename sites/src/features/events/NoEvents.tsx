import { EmptyState } from '../../components/EmptyState.tsx';
import { eventsPage } from '../../content/events.ts';
import { emptyMessage, type Filter } from './model/events.model.ts';

/** Shown when a filter has no events; upcoming events can be loaded again. */
export function NoEvents({ filter, refresh }: { filter: Filter; refresh: () => void }) {
  const { title, text } = emptyMessage(filter);
  return (
    <EmptyState title={title} as="h2">
      <p>{text}</p>
      <p className="meta">{eventsPage.empty.admins}</p>
      {filter === 'upcoming' && (
        <button type="button" className="button button-marigold" onClick={refresh} data-hydrate>
          {eventsPage.empty.refresh}
        </button>
      )}
    </EmptyState>
  );
}
