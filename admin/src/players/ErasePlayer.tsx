import { erasureRules, erasureSentences, longestReason } from '@maidan/shared/rules/erasure.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useRefresh } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { TextInput } from '../ui/form/inputs.tsx';
import {
  translatePlayers as translate,
  translatePlayersWithElements as translateWithElements,
} from '../i18n/enPlayers.ts';

interface ErasePlayerProps {
  player: PlayerView;
  onClose: () => void;
  /** Called after the server has confirmed and the dialog has closed. */
  onErased: () => void;
}

/** Asks for the reason before the person's data is erased, and warns that this cannot be undone. */
export function ErasePlayer({ player, onClose, onErased }: ErasePlayerProps) {
  const calls = useCalls();
  const refresh = useRefresh();
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    const { players, registrations } = await calls.erasePlayer(player.id, reason.trim());
    refresh();
    notify.success(
      translate('players.erase.done', {
        players: translate('players.count', { smart_count: players }),
        registrations: translate('players.erase.registrations', { smart_count: registrations }),
      }),
    );
    onClose();
    onErased();
  };
  return (
    <ConfirmDialog
      title={translate('players.erase.title')}
      action={translate('players.erase.action')}
      busyAction={translate('players.erase.busy')}
      isFieldFocused
      record={{ reason: '' }}
      validate={(typed) => fieldErrors(erasureRules, typed)}
      onSubmit={submit}
      failed={erasureSentences.failed}
      onClose={onClose}
    >
      <p>
        {translateWithElements('players.erase.consequence', {
          name: (
            <strong>
              <bdi>{player.name}</bdi>
            </strong>
          ),
          phone: player.phone,
        })}
      </p>
      <p>{translate('players.erase.final')}</p>
      <TextInput
        source="reason"
        label={translate('players.erase.reason')}
        autoFocus
        helperText={translate('players.erase.reasonHint')}
        inputProps={{ maxLength: longestReason }}
      />
    </ConfirmDialog>
  );
}
