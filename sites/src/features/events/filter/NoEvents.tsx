import { EmptyState } from '../../../components/EmptyState.tsx';
import { eventsPageTexts } from '../../../content/events.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { emptyMessage } from './filter-texts.ts';
import type { Filter } from './filters.ts';

interface NoEventsProps {
  filter: Filter;
  isHidden: boolean;
  refresh: () => void;
}

/** Shown when a filter has no events; upcoming events can be loaded again. */
export function NoEvents({ filter, isHidden, refresh }: NoEventsProps) {
  const texts = useTexts(eventsPageTexts);
  const { title, text } = emptyMessage(texts, filter);
  return (
    <div data-events="empty" hidden={isHidden}>
      <EmptyState
        as="h2"
        title={
          <span data-events="emptyTitle" suppressHydrationWarning>
            {title}
          </span>
        }
      >
        <p data-events="emptyText" suppressHydrationWarning>
          {text}
        </p>
        <p className="meta">{texts.empty.admins}</p>
        <button
          type="button"
          className="button button-marigold"
          onClick={refresh}
          hidden={filter !== 'upcoming'}
          data-events="refresh"
          data-hydrate
        >
          {texts.empty.refresh}
        </button>
      </EmptyState>
    </div>
  );
}
