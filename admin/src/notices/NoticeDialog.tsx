import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { noticePlaceLabels, noticePlaces } from '@maidan/shared/domain/shown-places.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventLimits } from '@maidan/shared/rules/event.ts';
import { type NoticeForm, noticeLimits, noticeRules, noticeSentences } from '@maidan/shared/rules/notice.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { NoticeRecord } from '@maidan/shared/wire/notices.ts';
import { useWatch } from 'react-hook-form';
import { useEventChoices } from '../data/useWholeList.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { FieldPair, shownDay } from '../ui/form/fields.tsx';
import { countedNearLimit, inputsOf } from '../ui/form/inputs.tsx';
import { useEditedRecord } from '../ui/meanwhile/useShownRecord.ts';
import { fieldsOf, noticeChanges, translate } from './noticeForm.ts';

const { DateInput, SelectInput, TextInput } = inputsOf<NoticeForm>();

const places = noticePlaces.map((id) => ({ id, name: noticePlaceLabels[id] }));

interface NoticeDialogProps {
  /** Undefined for a new notice. */
  notice: NoticeRecord | undefined;
  onClose: () => void;
}

/** Dialog to add or change a notice. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const { create, update, edited } = useEditedRecord('notices', notice, noticeChanges);
  const save = (fields: NoticeForm, stored: NoticeRecord | undefined): Promise<NoticeRecord> =>
    stored ? update(stored.id, { ...fields, version: stored.version }) : create({ ...fields });
  return (
    <FormDialog
      title={translate(notice ? 'notices.edit' : 'notices.add')}
      record={fieldsOf(edited.shown, indianDay(serverNow()))}
      edited={edited}
      validate={(fields) => fieldErrors(noticeRules, fields)}
      onSubmit={async (fields) => {
        await edited.write((newer = edited.shown) => save(fields, newer));
        notify.success(translate('notices.saved'));
        onClose();
      }}
      failed={noticeSentences.saveFailed}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const [shownOn, firstDay] = useWatch<NoticeForm, ['shownOn', 'firstDay']>({ name: ['shownOn', 'firstDay'] });
  const events = useEventChoices();
  const { title, text } = noticeLimits;
  return (
    <>
      <TextInput
        source="title"
        label={translate('notices.fields.title')}
        helperText={translate('notices.hints.title')}
        autoFocus
        inputProps={{ maxLength: title }}
      />
      <TextInput
        source="text"
        label={translate('notices.fields.text')}
        helperText={countedNearLimit(text)}
        multiline
        rows={3}
      />
      <TextInput
        source="titleHi"
        label={translate('notices.fields.titleHi')}
        inputProps={{ maxLength: title, lang: 'hi' }}
      />
      <TextInput
        source="textHi"
        label={translate('notices.fields.textHi')}
        helperText={countedNearLimit(text)}
        multiline
        rows={3}
        inputProps={{ lang: 'hi' }}
      />
      <SelectInput source="shownOn" label={translate('notices.fields.shownOn')} choices={places} />
      {shownOn === 'event' && (
        <SelectInput
          source="eventId"
          label={translate('notices.fields.eventId')}
          emptyText={translate('notices.chooseEvent')}
          choices={events.map(({ value, label }) => ({ id: value, name: label }))}
        />
      )}
      <FieldPair>
        <DateInput source="firstDay" label={translate('notices.fields.firstDay')} max={eventLimits.lastDay} />
        <DateInput
          source="lastDay"
          label={translate('notices.fields.lastDay')}
          min={shownDay(firstDay) || undefined}
          max={eventLimits.lastDay}
        />
      </FieldPair>
    </>
  );
}
