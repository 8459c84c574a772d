import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useState } from 'react';
import { lists } from '../tabs.ts';
import { useWrites } from '../data/useWrites.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { useRecordForm } from '../ui/form/useRecordForm.ts';
import { CallOffDialog } from './call-off/CallOffDialog.tsx';
import { useCallOffQuestion } from './call-off/useCallOffQuestion.ts';
import { draftErrors, draftOf, changedFields, type EventDraft } from './eventDraft.ts';
import { EventFields } from './EventFields.tsx';
import { useStatusUndo } from './status/useStatusMessage.ts';

/** Dialog to add an event, or to edit the one given. */
export function EventDialog({ event, onClose }: { event: EventView | undefined; onClose: () => void }) {
  const today = indianDay(serverNow());
  const { create, update } = useWrites<EventView>(lists.events.resource);
  const statusUndo = useStatusUndo(event);
  /** Undo is offered where it takes everything back: when only the status has changed, and nobody is refunded. */
  const say = (sent: EventDraft, isRefunding = false): void => {
    if (!event) return notify.success(eventMessages.created);
    const isStatusOnly = Object.keys(changedFields(sent, event)).join() === 'eventType';
    notify.success(eventMessages.updated, isStatusOnly && !isRefunding ? statusUndo : undefined);
  };
  const [unreadable, setUnreadable] = useState<File>();
  const errorsOf = (draft: EventDraft) => ({
    ...(draft.photo && draft.photo === unreadable && { photo: photoSentences.eventType }),
    ...draftErrors(draft, today, event),
  });
  const form = useRecordForm({
    initial: draftOf(event),
    validate: errorsOf,
    send: (draft) =>
      event ? update(event.id, { ...changedFields(draft, event) }) : create({ ...changedFields(draft) }),
    onSent: (sent) => {
      onClose();
      say(sent);
    },
    failed: eventMessages.saveFailed,
  });
  const { values } = form;
  const question = useCallOffQuestion({
    event,
    chosen: values.eventType,
    isValid: Object.keys(errorsOf(values)).length === 0,
    submit: form.submit,
  });
  return (
    <>
      <FormDialog
        title={event ? 'Edit Event' : 'Add Event'}
        form={{ ...form, busy: form.busy || question.isChecking, submit: question.submit }}
        onClose={onClose}
      >
        <EventFields
          form={form}
          today={today}
          stored={event}
          photoError={errorsOf(values).photo}
          onUnreadablePhoto={setUnreadable}
        />
      </FormDialog>
      {event && question.isAsking && (
        <CallOffDialog
          event={event}
          kind="abandon"
          callOff={() => update(event.id, { ...changedFields(values, event) })}
          onCalledOff={(isRefunding) => {
            onClose();
            say(values, isRefunding);
          }}
          onClose={question.cancel}
        />
      )}
    </>
  );
}
