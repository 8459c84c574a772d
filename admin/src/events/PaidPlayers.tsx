import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerView } from '@maidan/shared/wire/players.ts';

const Names = styled('ul')({
  maxHeight: 200,
  margin: '8px 0 0',
  padding: '0 0 0 20px',
  overflowY: 'auto',
  fontWeight: 400,
});

/** Warning above the Delete button: the players who have paid. */
export function PaidPlayers({ players, total }: { players: readonly PlayerView[]; total: number }) {
  return (
    <Alert severity="warning" icon={false}>
      {total === 1 ? '1 player has' : `${total} players have`} paid for this event. Deleting it refunds nobody.
      <Names tabIndex={0} aria-label="Players who have paid">
        {players.map(({ id, name, receipt_number }) => (
          <li key={id}>
            {name} ({receipt_number})
          </li>
        ))}
        {total > players.length && <li>and {total - players.length} more</li>}
      </Names>
    </Alert>
  );
}
