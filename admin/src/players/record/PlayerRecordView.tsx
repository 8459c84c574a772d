import { useEffect, useRef, useState } from 'react';
import { CallFailure, errorMessage } from '../../data/http/callFailure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { RecordHead } from './RecordHead.tsx';
import type { ListPlace } from './useListReturn.ts';
import { useRecord } from './useRecord.ts';

const failed = 'The record could not be loaded. Please try again.';

interface PlayerRecordViewProps {
  id: string;
  list: ListPlace;
}

/** One player's record in its loading, unknown, failed and loaded states. */
export function PlayerRecordView({ id, list }: PlayerRecordViewProps) {
  const { data, error, refetch } = useRecord(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  // The pressed button goes with the change, so the focus moves to the heading for keyboard users.
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  const isUnknown = error instanceof CallFailure && error.status === 404;
  const message = error ? errorMessage(error, failed) : undefined;
  const head = (title: string) => <RecordHead title={title} list={list} heading={heading} />;
  if (isUnknown)
    return (
      <>
        {head('Player not found')}
        <EmptyState message="No player has this address. It may be mistyped, or from another club." role="alert" />
      </>
    );
  if (data)
    return (
      <>
        {head(data.name.trim() || 'Erased player')}
        <OpenRecord player={data} warning={message} onStandingChanged={() => setChanges(changes + 1)} />
      </>
    );
  return (
    <>
      {head('Player')}
      {message ? (
        <LoadFailure message={message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the record..." />
      )}
    </>
  );
}
