import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { erasureSentences, longestReason } from '@maidan/shared/rules/erasure.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { type FormEvent, useId, useState } from 'react';
import { useErasePlayer } from '../../data/useErasePlayer.ts';
import { lists } from '../../tabs.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { Field } from '../../ui/form/Field.tsx';

interface ErasePlayerProps {
  player: PlayerView;
  onClose: () => void;
  /** Called after the dialog has closed and the row is removed. */
  onErased: () => void;
}

/** Asks for the reason, which is stored, and warns that erasing cannot be undone. */
export function ErasePlayer({ player, onClose, onErased }: ErasePlayerProps) {
  const id = useId();
  const erase = useErasePlayer(lists.players.resource);
  const { busy, message, attempt } = useAttempt(erasureSentences.failed);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = reason.trim();
    setError(given ? undefined : erasureSentences.reason);
    if (!given) return;
    const isErased = await attempt(async () => {
      const { players, registrations } = await erase(player.id, given);
      notify.success(`Erased ${pluralise(players, 'player')} and ${pluralise(registrations, 'registration')}`);
    });
    if (!isErased) return;
    onClose();
    onErased();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => !busy && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-what`}
    >
      <DialogTitle id={id}>Erase personal data?</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere', '& p:first-of-type': { mt: 0 } }}>
        <form id={`${id}-form`} noValidate onSubmit={(event) => void submit(event)}>
          <div id={`${id}-what`}>
            <p>
              Every registration of <strong>{player.name}</strong>, {player.phone}, loses name, mobile, address, remarks
              and photo, and leaves all lists. Receipts and payments keep number, amount and date.
            </p>
            <p>This cannot be undone.</p>
          </div>
          <Field
            label="Who asked for this, and when"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={error}
            hint="Kept on record, without the person’s name and mobile."
            inputProps={{ maxLength: longestReason }}
          />
        </form>
        {message && <Alert severity="error">{message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} variant="outlined" color="error" aria-disabled={busy}>
          {busy ? 'Erasing…' : 'Erase'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
