import type { EventView } from '@maidan/shared/wire/events.ts';
import { asIsland } from '../../components/as-island.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { eventsPageTexts } from '../../content/events.ts';
import { upcomingTexts } from '../../content/upcoming.ts';
import { useTexts } from '../../lib/language/language.context.ts';
import type { LiveSource } from '../../lib/live/live.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { readEvents } from '../events/read-events.ts';
import { UpcomingEventCard } from './UpcomingEventCard.tsx';
import { eventsForHome } from './upcoming.model.ts';

interface UpcomingEventListProps {
  prerendered: readonly EventView[] | undefined;
  source: LiveSource;
}

/** Up to three upcoming events that have not begun. */
export const UpcomingEventList = asIsland(function UpcomingEventList({ prerendered, source }: UpcomingEventListProps) {
  const { list, isLoading, root } = useLive({ prerendered, source, read: readEvents });
  const [{ emptyTitle, emptyHint }, { loading }] = [useTexts(upcomingTexts), useTexts(eventsPageTexts)];
  if (isLoading) {
    return (
      <div ref={root}>
        <Spinner>{loading}</Spinner>
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
