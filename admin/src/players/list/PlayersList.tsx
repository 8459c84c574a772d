import { LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { Lightbox } from '../../ui/dialog/Lightbox.tsx';
import { usePlayerFilter } from '../filter/usePlayerFilter.ts';
import { DeletePlayer } from './DeletePlayer.tsx';
import { ErasePlayer } from './ErasePlayer.tsx';
import { playerListState, playerSummary } from './playerListState.ts';
import { type Opened, PlayersBody } from './PlayersBody.tsx';
import { PlayersToolbar } from './PlayersToolbar.tsx';
import { RemarksDialog } from './RemarksDialog.tsx';
import { useRefetchOnNew } from './useRefetchOnNew.ts';

const Summary = styled('p')({ margin: '8px 0 4px', minHeight: 24, fontSize: 16, fontVariantNumeric: 'tabular-nums' });

export function PlayersList() {
  const list = useListContext<PlayerView>();
  const { isFetching, isPending, refetch, setFilters, total } = list;
  const { filter } = usePlayerFilter();
  useRefetchOnNew(refetch);
  const [{ remarks, photo, deleting, erasing }, open] = useState<Opened>({});
  const [deletions, setDeletions] = useState(0);
  const [restarts, setRestarts] = useState(0);
  const section = useRef<HTMLElement>(null);
  // The button was removed with its row, so the focus moves to the list for keyboard users.
  useEffect(() => {
    if (deletions + restarts > 0) section.current?.focus();
  }, [deletions, restarts]);
  const close = (): void => open({});
  const onGone = (): void => setDeletions(deletions + 1);
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
      {remarks && <RemarksDialog player={remarks} onClose={close} />}
      {photo?.photo && <Lightbox title={photo.name} src={photo.photo} onClose={close} />}
      {deleting && (
        <DeletePlayer
          player={deleting}
          onClose={close}
          onDeleted={onGone}
          onErase={() => open({ erasing: deleting })}
        />
      )}
      {erasing && <ErasePlayer player={erasing} onClose={close} onErased={onGone} />}
    </section>
  );
}
