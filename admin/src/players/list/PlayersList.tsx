import { LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePlayerFilter } from '../filter/usePlayerFilter.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { playerListState, playerSummary } from './playerListState.ts';
import { type OpenDialog, PlayersBody } from './PlayersBody.tsx';
import { PlayersToolbar } from './PlayersToolbar.tsx';
import { useRefetchOnNew } from './useRefetchOnNew.ts';

const Summary = styled('p')({ margin: '8px 0 4px', minHeight: 24, fontSize: 16, fontVariantNumeric: 'tabular-nums' });

export function PlayersList() {
  const list = useListContext<PlayerView>();
  const { isFetching, isPending, refetch, setFilters, total } = list;
  const { filter } = usePlayerFilter();
  useRefetchOnNew(refetch);
  const [dialog, open] = useState<OpenDialog>();
  const [removals, setRemovals] = useState(0);
  const [restarts, setRestarts] = useState(0);
  const section = useRef<HTMLElement>(null);
  // The button was removed with its row, so the focus moves to the list for keyboard users.
  useEffect(() => {
    if (removals + restarts > 0) section.current?.focus();
  }, [removals, restarts]);
  const onRemoved = (): void => setRemovals(removals + 1);
  const showAll = (): void => {
    setFilters({});
    setRestarts(restarts + 1);
  };
  const isListed = playerListState(list).kind === 'listed';
  return (
    <section ref={section} tabIndex={-1} aria-label="Players" style={{ outline: 0 }}>
      <PlayersToolbar key={restarts} />
      <Summary role="status">{isListed && total !== undefined && playerSummary(filter, total)}</Summary>
      <LinearProgress
        aria-label="Refreshing the list"
        sx={{ height: 4, visibility: isFetching && !isPending ? 'visible' : 'hidden' }}
      />
      <PlayersBody onOpen={open} onShowAll={showAll} />
      {dialog && (
        <PlayerDialog
          dialog={dialog}
          onErase={(player) => open({ kind: 'erase', player })}
          onClose={() => open(undefined)}
          onRemoved={onRemoved}
        />
      )}
    </section>
  );
}
