import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { DeletePlayer } from '../deletion/DeletePlayer.tsx';
import { ErasePlayer } from '../deletion/ErasePlayer.tsx';
import { Section } from './facts/Section.tsx';
import { isKept } from './standing.ts';

const Ways = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 16,
  alignItems: 'center',
  '@media (width < 600px)': { gridTemplateColumns: '1fr', '& > p + button': { marginTop: 8 } },
});

/** Deleting and erasing, with the difference in words; renders nothing where neither is left to do. */
export function Removal({ player, onRemoved }: { player: PlayerRecord; onRemoved: () => void }) {
  const [asked, setAsked] = useState<'delete' | 'erase'>();
  const mayDelete = useIsAllowed('players:delete') && isKept(player);
  const mayErase = useIsAllowed('players:erase') && player.standing !== 'erased';
  if (!mayDelete && !mayErase) return null;
  const close = (): void => setAsked(undefined);
  return (
    <Section title="Remove">
      <Ways>
        {mayDelete && (
          <>
            <Button variant="outlined" color="error" onClick={() => setAsked('delete')}>
              Delete
            </Button>
            <p>The player leaves the list and can be restored for {undoDays}&nbsp;days.</p>
          </>
        )}
        {mayErase && (
          <>
            <Button variant="outlined" color="error" onClick={() => setAsked('erase')}>
              Erase
            </Button>
            <p>When a person asks for it: all personal data goes at once and for good.</p>
          </>
        )}
      </Ways>
      {asked === 'delete' && (
        <DeletePlayer player={player} onClose={close} onDeleted={onRemoved} onErase={() => setAsked('erase')} />
      )}
      {asked === 'erase' && <ErasePlayer player={player} onClose={close} onErased={onRemoved} />}
    </Section>
  );
}
