import { mostSelected } from '@maidan/shared/rules/players/player-selection.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import MessageIcon from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { newMessagePath } from '../data/addresses.ts';
import { useCalls } from '../data/dataProvider.ts';
import { notify } from '../ui/feedback/notifications.ts';
import { useAttempt } from '../ui/feedback/useAttempt.ts';
import { useSelection } from './selection.tsx';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';
import { usePlayerFilter } from './usePlayerFilter.ts';

/** Opens the page that writes a message to the selected players. When all are selected, it first loads their ids. */
export function MessageSelected() {
  const { isAll, players, count, sort } = useSelection();
  const { filter } = usePlayerFilter();
  const calls = useCalls();
  const navigate = useNavigate();
  const { busy, message, attempt } = useAttempt(translate('players.messageSelected.failed'));
  useEffect(() => {
    if (message) notify.failure(message);
  }, [message]);
  // DeleteSelected already says that the selection is too large.
  if (count > mostSelected) return null;
  const idsOfAll = async (): Promise<string[]> => {
    const pagination = { page: 1, perPage: mostSelected };
    const { data } = await calls.getList<ListedPlayerView>('players', { filter, sort, pagination });
    return data.map(({ id }) => id);
  };
  const write = async (): Promise<void> => {
    const playerIds = isAll ? await idsOfAll() : players.map(({ id }) => id);
    void navigate(newMessagePath('other', 'players'), { state: { playerIds } });
  };
  return (
    <Button variant="outlined" startIcon={<MessageIcon />} aria-disabled={busy} onClick={() => void attempt(write)}>
      {translate('players.messageSelected.action')}
    </Button>
  );
}
