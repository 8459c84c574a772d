import { isolated } from '@maidan/shared/format/isolated.ts';
import { longestReason } from '@maidan/shared/rules/erasure.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { CurrentValuesNotice, OutdatedNotice } from '../../../ui/meanwhile/MeanwhileNotice.tsx';
import { CorrectionFields } from './CorrectionFields.tsx';
import { CorrectionPhoto } from './CorrectionPhoto.tsx';
import { useCorrection } from './useCorrection.ts';

interface CorrectPlayerProps {
  player: PlayerRecord;
  onClose: () => void;
}

/** Dialog that corrects what is known of a player, for a reason that stays on record. */
export function CorrectPlayer({ player, onClose }: CorrectPlayerProps) {
  const { form, base, outdated, current, lookAtCurrent } = useCorrection(player, onClose);
  const { values, errors, change } = form;
  return (
    <FormDialog title={`Correct ${isolated(player.name)}`} form={form} onClose={onClose}>
      {current && <CurrentValuesNotice key={base.version} {...current} />}
      <CorrectionFields values={values} errors={errors} change={change} base={base} />
      <CorrectionPhoto
        photo={values.photo}
        stored={base.photo}
        error={errors.photo}
        onChange={(photo) => change({ photo })}
      />
      <Field
        label="Reason for the correction"
        value={values.reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={errors.reason}
        hint="Kept with your name in the record."
        inputProps={{ maxLength: longestReason }}
      />
      {outdated && <OutdatedNotice meanwhile={outdated} onLook={lookAtCurrent} />}
    </FormDialog>
  );
}
