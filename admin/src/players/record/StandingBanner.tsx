import { Alert, Button } from '@mui/material';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { deletionMessages } from '../deletion/deletionMessages.ts';
import { canRestore, standingSentence } from './standing.ts';

/** Why the player is in no list, with Restore where that is possible; renders nothing for one who is in the list. */
export function StandingBanner({ player, onRestored }: { player: PlayerRecord; onRestored: () => void }) {
  const { restore } = useWrites(lists.players.resource);
  const { busy, message, attempt } = useAttempt(deletionMessages.restoreFailed);
  const mayRestore = useIsAllowed('players:delete');
  const now = serverNow();
  const sentence = standingSentence(player, now);
  if (!sentence) return null;

  const restoreIt = async (): Promise<void> => {
    if (!(await attempt(() => restore(player.id)))) return;
    notify.success(deletionMessages.restored);
    onRestored();
  };
  return (
    <>
      <Alert
        severity="warning"
        role="status"
        sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
        action={
          mayRestore &&
          canRestore(player, now) && (
            <Button variant="outlined" aria-disabled={busy} onClick={() => void restoreIt()}>
              {busy ? 'Restoring…' : 'Restore'}
            </Button>
          )
        }
      >
        {sentence}
      </Alert>
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
    </>
  );
}
