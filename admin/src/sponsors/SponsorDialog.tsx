import { styled } from '@mui/material/styles';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { sponsorPlaceLabels, sponsorPlaces } from '@maidan/shared/domain/shown-places.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { defaultHero } from '@maidan/shared/format/image-url.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { shrunkPhotoRules } from '@maidan/shared/rules/photo.ts';
import { sponsorLimits, sponsorSentences } from '@maidan/shared/rules/sponsor.ts';
import type { SponsorRecord } from '@maidan/shared/wire/sponsors.ts';
import { useWatch } from 'react-hook-form';
import { useEventChoices } from '../data/useWholeList.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { FieldPair, shownDay } from '../ui/form/fields.tsx';
import { inputsOf } from '../ui/form/inputs.tsx';
import { useEditedRecord } from '../ui/meanwhile/useShownRecord.ts';
import { PhotoInput } from '../ui/photo/PhotoInput.tsx';
import { fitPhoto } from '../ui/photo/shrinkPhoto.ts';
import { fieldsOf, sponsorChanges, type SponsorFields, translate, validate } from './sponsorForm.ts';

const { DateInput, SelectInput, TextInput } = inputsOf<SponsorFields>();

const places = sponsorPlaces.map((id) => ({ id, name: sponsorPlaceLabels[id] }));

interface SponsorDialogProps {
  /** Undefined for a new sponsor. */
  sponsor: SponsorRecord | undefined;
  onClose: () => void;
}

/** Dialog to add or change a sponsor. */
export function SponsorDialog({ sponsor, onClose }: SponsorDialogProps) {
  const { create, update, edited } = useEditedRecord('sponsors', sponsor, sponsorChanges);
  const save = async (typed: SponsorFields, stored: SponsorRecord | undefined): Promise<SponsorRecord> => {
    const { photo, ...texts } = typed;
    // Checks the logo once more, and shrinks it where PhotoInput has not finished that.
    const fields = { ...texts, photo: photo && (await fitPhoto(photo, shrunkPhotoRules)) };
    return stored ? update(stored.id, { ...fields, version: stored.version }) : create(fields);
  };
  return (
    <FormDialog
      title={translate(sponsor ? 'sponsors.edit' : 'sponsors.add')}
      record={fieldsOf(edited.shown, indianDay(serverNow()))}
      edited={edited}
      validate={(fields) => validate(fields, !sponsor)}
      onSubmit={async (fields) => {
        await edited.write((newer = edited.shown) => save(fields, newer));
        notify.success(translate('sponsors.saved'));
        onClose();
      }}
      failed={sponsorSentences.saveFailed}
      onClose={onClose}
    >
      <Fields logo={edited.shown?.logo} />
    </FormDialog>
  );
}

/** Shows the whole logo in the preview, which would cut a photo. */
const WholeLogo = styled('div')({ '&& img': { objectFit: 'contain' } });

function Fields({ logo }: { logo: string | undefined }) {
  const [shownOn, firstDay] = useWatch<SponsorFields, ['shownOn', 'firstDay']>({ name: ['shownOn', 'firstDay'] });
  const events = useEventChoices();
  return (
    <>
      <TextInput
        source="name"
        label={translate('sponsors.fields.name')}
        helperText={translate('sponsors.hints.name')}
        required
        autoFocus
        inputProps={{ maxLength: sponsorLimits.name }}
      />
      <WholeLogo>
        <PhotoInput
          source="photo"
          label={translate('sponsors.fields.photo')}
          rules={shrunkPhotoRules}
          stored={logo ?? defaultHero}
          helperText={translate('sponsors.hints.logo')}
        />
      </WholeLogo>
      <TextInput
        source="url"
        label={translate('sponsors.fields.url')}
        type="url"
        inputProps={{ maxLength: sponsorLimits.url, inputMode: 'url' }}
      />
      <SelectInput source="shownOn" label={translate('sponsors.fields.shownOn')} choices={places} />
      {shownOn === 'event' && (
        <SelectInput
          source="eventId"
          label={translate('sponsors.fields.eventId')}
          emptyText={translate('sponsors.chooseEvent')}
          choices={events.map(({ value, label }) => ({ id: value, name: label }))}
        />
      )}
      <FieldPair>
        <DateInput source="firstDay" label={translate('sponsors.fields.firstDay')} max={eventLimits.lastDay} />
        <DateInput
          source="lastDay"
          label={translate('sponsors.fields.lastDay')}
          helperText={translate('sponsors.hints.lastDay')}
          min={shownDay(firstDay) || undefined}
          max={eventLimits.lastDay}
        />
      </FieldPair>
    </>
  );
}
