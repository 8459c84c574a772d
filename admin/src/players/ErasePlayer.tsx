import { pluralise } from '@maidan/shared/format/plural.ts';
import { erasureRules, erasureSentences, longestReason } from '@maidan/shared/rules/erasure.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useRefresh } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { TextInput } from '../ui/form/inputs.tsx';

interface ErasePlayerProps {
  player: PlayerView;
  onClose: () => void;
  /** Called after the dialog has closed and the row is removed. */
  onErased: () => void;
}

/** Asks for the reason, which is stored, and warns that erasing cannot be undone. */
export function ErasePlayer({ player, onClose, onErased }: ErasePlayerProps) {
  const calls = useCalls();
  const refresh = useRefresh();
  const submit = async ({ reason }: { reason: string }): Promise<void> => {
    const { players, registrations } = await calls.erasePlayer(player.id, reason.trim());
    refresh();
    notify.success(`Erased ${pluralise(players, 'player')} and ${pluralise(registrations, 'registration')}`);
    onClose();
    onErased();
  };
  return (
    <ConfirmDialog
      title="Erase personal data?"
      action="Erase"
      busyAction="Erasing…"
      isFieldFocused
      record={{ reason: '' }}
      validate={(typed) => fieldErrors(erasureRules, typed)}
      onSubmit={submit}
      failed={erasureSentences.failed}
      onClose={onClose}
    >
      <p>
        Every registration of{' '}
        <strong>
          <bdi>{player.name}</bdi>
        </strong>
        , {player.phone}, loses name, mobile, address, remarks and photo, and leaves all lists. Receipts and payments
        keep number, amount and date.
      </p>
      <p>This cannot be undone.</p>
      <TextInput
        source="reason"
        label="Who asked for this, and when"
        autoFocus
        helperText="Kept on record, without the person’s name and mobile."
        inputProps={{ maxLength: longestReason }}
      />
    </ConfirmDialog>
  );
}
