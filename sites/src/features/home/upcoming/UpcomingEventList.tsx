import type { EventView } from '@maidan/shared/wire/events.ts';
import { withErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { eventsPage } from '../../../content/events.ts';
import { home } from '../../../content/home.ts';
import type { LiveSource } from '../../../lib/live/live.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { readEvents } from '../../events/model/read-events.ts';
import { UpcomingEventCard } from './UpcomingEventCard.tsx';
import { eventsForHome } from './upcoming.model.ts';

interface UpcomingEventListProps {
  prerendered: readonly EventView[] | undefined;
  source: LiveSource;
}

/** Up to three upcoming events that have not begun. */
export const UpcomingEventList = withErrorBoundary(function UpcomingEventList({
  prerendered,
  source,
}: UpcomingEventListProps) {
  const { list, isLoading, root } = useLive({ prerendered, source, read: readEvents });
  const { emptyTitle, emptyHint } = home.upcoming;
  if (isLoading) {
    return (
      <div ref={root}>
        <Spinner>{eventsPage.loading}</Spinner>
      </div>
    );
  }
  return (
    <div ref={root} className={list.length > 0 ? 'card-grid' : ''}>
      {eventsForHome(list).map((event) => (
        <UpcomingEventCard key={event.id} event={event} />
      ))}
      {list.length === 0 && (
        <EmptyState title={emptyTitle}>
          <p>{emptyHint}</p>
        </EmptyState>
      )}
    </div>
  );
});
