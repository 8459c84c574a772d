import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import { eventPhotoRules } from '@maidan/shared/rules/photo.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { lists } from '../tabs.ts';
import { useWrites } from '../data/useWrites.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { CurrentValuesNotice, OutdatedNotice } from '../ui/meanwhile/MeanwhileNotice.tsx';
import { useVersionedForm } from '../ui/meanwhile/useVersionedForm.ts';
import { fitPhoto } from '../ui/photo/shrinkPhoto.ts';
import { useFittedPhoto } from '../ui/photo/useFittedPhoto.ts';
import { CallOffDialog } from './call-off/CallOffDialog.tsx';
import { useCallOffQuestion } from './call-off/useCallOffQuestion.ts';
import { changedFields, draftErrors, draftOf, eventChanges, type EventDraft } from './eventDraft.ts';
import { EventFields } from './EventFields.tsx';
import { useStatusUndo } from './status/useStatusMessage.ts';

/** Dialog to add an event, or to edit the one given. */
export function EventDialog({ event, onClose }: { event: EventRecord | undefined; onClose: () => void }) {
  const today = indianDay(serverNow());
  const { create, update, fetchCurrent } = useWrites<EventRecord>(lists.events.resource);
  const statusUndo = useStatusUndo();
  /** Undo is offered where it takes everything back: when only the status has changed, and nobody is refunded. */
  const say = (sent: EventDraft, saved: EventRecord, before: EventRecord | undefined, isRefunding = false): void => {
    if (!before) return notify.success(eventMessages.created);
    const isStatusOnly = Object.keys(changedFields(sent, before)).join() === 'eventType';
    notify.success(eventMessages.updated, isStatusOnly && !isRefunding ? statusUndo(before, saved) : undefined);
  };
  const photo = useFittedPhoto(eventPhotoRules);
  const errorsOf = (draft: EventDraft, stored: EventRecord | undefined) => ({
    ...draftErrors(draft, today, stored),
    ...(photo.error && { photo: photo.error }),
  });
  /** Sent while the photo is still being read: the call waits for it. */
  const changesOf = async (draft: EventDraft, stored: EventRecord | undefined) =>
    changedFields({ ...draft, ...(draft.photo && { photo: await fitPhoto(draft.photo, eventPhotoRules) }) }, stored);
  const save = async (draft: EventDraft, stored: EventRecord): Promise<EventRecord> =>
    update(stored.id, { ...(await changesOf(draft, stored)), version: stored.version });
  const { form, base, outdated, current, lookAtCurrent, write } = useVersionedForm<
    EventDraft,
    EventRecord,
    EventRecord
  >({
    opened: event,
    fetchCurrent: () => fetchCurrent(event!.id),
    meanwhileOf: eventChanges,
    initial: draftOf(event),
    formOf: draftOf,
    validate: errorsOf,
    send: async (draft, stored) => (stored ? save(draft, stored) : create({ ...(await changesOf(draft, stored)) })),
    onSent: (sent, saved, stored) => {
      onClose();
      say(sent, saved, stored);
    },
    failed: eventMessages.saveFailed,
  });
  const { values } = form;
  const question = useCallOffQuestion({
    event: base,
    chosen: values.eventType,
    isValid: Object.keys(errorsOf(values, base)).length === 0,
    submit: form.submit,
  });
  /** The question closes where the form says what has changed; else it says itself why the attempt failed. */
  const callOff = (stored: EventRecord): Promise<EventRecord> =>
    write((newer = stored) => save(values, newer), question.cancel);
  return (
    <>
      <FormDialog
        title={event ? 'Edit Event' : 'Add Event'}
        form={{ ...form, busy: form.busy || question.isChecking, submit: question.submit }}
        onClose={onClose}
      >
        {current && <CurrentValuesNotice key={base?.version} {...current} />}
        <EventFields form={form} today={today} stored={base} photo={photo} />
        {outdated && <OutdatedNotice meanwhile={outdated} onLook={lookAtCurrent} />}
      </FormDialog>
      {base && question.isAsking && (
        <CallOffDialog
          event={base}
          kind="abandon"
          callOff={() => callOff(base)}
          onCalledOff={(isRefunding, saved) => {
            onClose();
            say(values, saved, base, isRefunding);
          }}
          onClose={question.cancel}
        />
      )}
    </>
  );
}
