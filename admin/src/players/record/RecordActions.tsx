import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { CorrectPlayer } from './correct/CorrectPlayer.tsx';
import { SendForm } from './messages/SendForm.tsx';
import { SendReceipt } from './messages/SendReceipt.tsx';
import { isKept } from './standing.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '@media (width < 600px)': {
    flex: '1 1 100%',
    '& > *': { flex: '1 1 auto', paddingInline: 8, whiteSpace: 'nowrap' },
  },
});

/** Correct, and the messages to the player; nothing for one who was deleted or erased. */
export function RecordActions({ player }: { player: PlayerRecord }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const mayCorrect = useIsAllowed('players:correct');
  if (!isKept(player)) return null;
  return (
    <Row>
      {mayCorrect && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<EditIcon />}
          aria-haspopup="dialog"
          onClick={() => setCorrecting(true)}
        >
          Correct
        </Button>
      )}
      <SendReceipt player={player} />
      <SendForm player={player} />
      {isCorrecting && <CorrectPlayer player={player} onClose={() => setCorrecting(false)} />}
    </Row>
  );
}
