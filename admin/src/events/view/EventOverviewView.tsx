import { useRef } from 'react';
import { CallFailure, errorMessage } from '../../data/http/callFailure.ts';
import { RecordHead } from '../../ui/RecordPage.tsx';
import type { ListPlace } from '../../ui/useListReturn.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { OpenEvent } from './OpenEvent.tsx';
import { useEventOverview } from './useEventOverview.ts';

const failed = 'The event could not be loaded. Please try again.';

interface EventOverviewViewProps {
  id: string;
  list: ListPlace;
}

/** One event's own view in its loading, unknown, failed and loaded states. */
export function EventOverviewView({ id, list }: EventOverviewViewProps) {
  const { data, error, refetch } = useEventOverview(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const head = (title: string) => <RecordHead title={title} list={list} heading={heading} />;
  const message = error ? errorMessage(error, failed) : undefined;
  if (error instanceof CallFailure && error.status === 404)
    return (
      <>
        {head('Event not found')}
        <EmptyState message="No event has this address. It may be mistyped, or the event was deleted." role="alert" />
      </>
    );
  if (data)
    return (
      <>
        {head(data.event.eventName)}
        <OpenEvent overview={data} warning={message} onChanged={() => void refetch()} />
      </>
    );
  return (
    <>
      {head('Event')}
      {message ? (
        <LoadFailure message={message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the event..." />
      )}
    </>
  );
}
