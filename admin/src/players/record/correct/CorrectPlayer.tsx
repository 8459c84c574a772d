import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { longestReason } from '@maidan/shared/rules/erasure.ts';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import {
  commaAfterDay,
  nameAdvice,
  normaliseMobile,
  textLimits,
  withoutLastComma,
} from '@maidan/shared/rules/registration.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { notify } from '../../../ui/feedback/notifications.ts';
import { FieldPair } from '../../../ui/form/fields.tsx';
import { countedNearLimit, inputsOf } from '../../../ui/form/inputs.tsx';
import { useShownRecord } from '../../../ui/meanwhile/useShownRecord.ts';
import { translateRecord as translate } from '../../../i18n/enPlayerRecord.ts';
import { recordsResource } from '../../../data/playerCalls.ts';
import { useWrites } from '../../../data/useWrites.ts';
import { type CorrectionForm, correctionChanges, errorsOf, formOf, sentOf } from './correctionForm.ts';
import { CorrectionPhoto } from './CorrectionPhoto.tsx';

const { DateInput, SelectInput, TextInput } = inputsOf<CorrectionForm>();

interface CorrectPlayerProps {
  player: PlayerRecord;
  onClose: () => void;
}

/** Dialog that corrects a player's data. It asks for a reason, which the API stores with the correction. */
export function CorrectPlayer({ player, onClose }: CorrectPlayerProps) {
  const { update, fetchCurrent } = useWrites<PlayerRecord>(recordsResource);
  const edited = useShownRecord({
    opened: player,
    fetchCurrent: async () => {
      const current = await fetchCurrent(player.id);
      return current.erasedAt === null ? current : undefined;
    },
    meanwhileOf: correctionChanges,
  });
  const base = edited.shown ?? player;
  const submit = async (values: CorrectionForm): Promise<void> => {
    await edited.write((newer = base) => update(player.id, sentOf(values, newer)));
    notify.success(correctionSentences.corrected);
    onClose();
  };
  return (
    <FormDialog
      title={translate('playerRecord.correct.title', { name: isolated(player.name) })}
      record={formOf(base)}
      edited={edited}
      validate={(values) => errorsOf(values, base)}
      onSubmit={submit}
      failed={correctionSentences.failed}
      onClose={onClose}
    >
      <PersonFields base={base} />
      <CorrectionPhoto stored={base.photo} />
      <TextInput
        source="reason"
        label={translate('playerRecord.correct.reason')}
        helperText={translate('playerRecord.correct.reasonHint')}
        inputProps={{ maxLength: longestReason }}
      />
    </FormDialog>
  );
}

const adviceOnName = (name: string, isInvalid: boolean) => (isInvalid ? nameAdvice(name) : undefined);

/** The playing styles to choose from: the club's, and the stored one, which in an old list may be another. */
const stylesFor = (stored: string) =>
  [...new Set<string>([...playingStyles, stored])].filter(Boolean).map((name) => ({ id: name, name }));

/** Whether the form has a date of birth: when the player's event has an age range, or a date is stored. */
const asksForBirth = ({ eligibility, dateOfBirth }: PlayerRecord): boolean =>
  dateOfBirth !== '' || (eligibility !== null && hasAgeRange(eligibility));

/** @param base the record from which the form was filled */
function PersonFields({ base }: { base: PlayerRecord }) {
  const playingStyle = useWatch<CorrectionForm, 'playingStyle'>({ name: 'playingStyle' });
  return (
    <>
      <FieldPair>
        <TextInput
          source="firstName"
          label={translate('players.fields.firstName')}
          helperText={adviceOnName}
          autoFocus
        />
        <TextInput source="lastName" label={translate('players.fields.lastName')} helperText={adviceOnName} />
      </FieldPair>
      <FieldPair>
        <TextInput
          source="age"
          label={translate('players.fields.age')}
          inputProps={{ inputMode: 'numeric', maxLength: 3 }}
        />
        <TextInput
          source="mobile"
          label={translate('players.fields.mobile')}
          type="tel"
          tidy={normaliseMobile}
          inputProps={{ inputMode: 'tel', maxLength: 40 }}
        />
      </FieldPair>
      {asksForBirth(base) && (
        <DateInput source="dateOfBirth" label={translate('players.fields.dateOfBirth')} max={indianDay(serverNow())} />
      )}
      <TextInput
        source="address"
        label={translate('players.fields.address')}
        multiline
        minRows={2}
        helperText={countedNearLimit(textLimits.address)}
      />
      <SelectInput
        source="playingStyle"
        label={translate('players.fields.playingStyle')}
        choices={stylesFor(base.playingStyle)}
        emptyText={playingStyle === '' ? translate('playerRecord.correct.selectStyle') : undefined}
      />
      <TextInput
        source="unavailability"
        label={translate('players.fields.unavailability')}
        parse={commaAfterDay}
        tidy={withoutLastComma}
        helperText={translate('playerRecord.correct.unavailabilityHint')}
      />
      <TextInput
        source="remarks"
        label={translate('players.fields.remarks')}
        multiline
        minRows={2}
        helperText={countedNearLimit(textLimits.remarks)}
      />
    </>
  );
}
