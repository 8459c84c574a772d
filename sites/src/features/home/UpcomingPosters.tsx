import type { EventView } from '@maidan/shared/wire/events.ts';
import { withErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { eventsPage } from '../../content/events.ts';
import { home } from '../../content/home.ts';
import type { LiveSource } from '../../lib/live.ts';
import { useLive } from '../../lib/use-live.ts';
import { readEvents } from '../events/read-events.ts';
import { EventPoster } from './EventPoster.tsx';
import { forHome } from './upcoming.model.ts';

interface UpcomingPostersProps {
  prerendered: readonly EventView[] | undefined;
  source: LiveSource;
}

/** Up to three events that are open for registration. */
export const UpcomingPosters = withErrorBoundary(function UpcomingPosters({
  prerendered,
  source,
}: UpcomingPostersProps) {
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
      {forHome(list).map((event) => (
        <EventPoster key={event.id} event={event} />
      ))}
      {list.length === 0 && (
        <EmptyState title={emptyTitle}>
          <p>{emptyHint}</p>
        </EmptyState>
      )}
    </div>
  );
});
