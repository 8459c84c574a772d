import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import { eventPhotoRules } from '@maidan/shared/rules/photo.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { useState } from 'react';
import { isConflict } from '../data/http/callFailure.ts';
import { translateEvents } from '../i18n/enEvents.ts';
import { translate } from '../i18n/translate.ts';
import { askToTell } from '../messages/toTell.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { useEditedRecord } from '../ui/meanwhile/useShownRecord.ts';
import { fitPhoto } from '../ui/photo/shrinkPhoto.ts';
import { CallOffDialog } from './call-off/CallOffDialog.tsx';
import { changedFields, draftErrors, draftOf, eventChanges, type EventDraft } from './eventDraft.ts';
import { EventFields } from './EventFields.tsx';
import { useHasPayers } from './refunds/useEventRefunds.ts';
import { useStatusUndo } from './StatusSelect.tsx';

/** Dialog to add an event, or to edit `event`. */
export function EventDialog({ event, onClose }: { event: EventRecord | undefined; onClose: () => void }) {
  const today = indianDay(serverNow());
  const { create, update, edited } = useEditedRecord('events', event, eventChanges);
  const hasPayers = useHasPayers();
  const statusUndo = useStatusUndo();
  /** Values that would call off an event with paid players; the dialog asks before it sends them. */
  const [callingOff, askAbout] = useState<EventDraft>();
  /** Values with the name and first day of another event; the dialog asks before it saves them. */
  const [same, askAboutSame] = useState<EventDraft>();
  const base = edited.shown;
  /** Returns the values to send, with a chosen photo checked and, where needed, shrunk. */
  const changesOf = async (draft: EventDraft, stored?: EventRecord) =>
    changedFields({ ...draft, photo: draft.photo && (await fitPhoto(draft.photo, eventPhotoRules)) }, stored);
  const save = async (
    draft: EventDraft,
    stored: EventRecord | undefined,
    { askIfSame }: { askIfSame: boolean },
  ): Promise<EventRecord> => {
    const changes = { ...(await changesOf(draft, stored)), askIfSame };
    return stored ? update(stored.id, { ...changes, version: stored.version }) : create(changes);
  };
  /**
   * Saves the event. With `askIfSame`, the server refuses a name and first day that another event has (a conflict with
   * `sameEvent`), and the dialog asks. That conflict is no change by another administrator.
   */
  const write = async (draft: EventDraft, options: { askIfSame: boolean }): Promise<void> => {
    const saved = await edited.write(
      (newer = base) =>
        save(draft, newer, options).catch((error: unknown) => {
          if (!isConflict(error) || !error.body.sameEvent) throw error;
          return undefined;
        }),
      // Closes the question when the form shows what another administrator has changed.
      () => askAboutSame(undefined),
    );
    if (saved) close(draft, saved);
    else askAboutSame(draft);
  };
  /**
   * Closes the dialog. The notification offers Undo when only the status has changed and nobody is refunded, because
   * Undo restores only the status.
   */
  const close = (sent: EventDraft, saved: EventRecord, isRefunding = false): void => {
    onClose();
    if (!base) return notify.success(eventMessages.created);
    askToTell(base, saved);
    const isStatusOnly = Object.keys(changedFields(sent, base)).join() === 'eventType';
    notify.success(eventMessages.updated, isStatusOnly && !isRefunding ? statusUndo(base, saved) : undefined);
  };
  const submit = async (draft: EventDraft): Promise<void> => {
    const isCallingOff = base && isCalledOff(draft.eventType) && !isCalledOff(base.eventType);
    if (isCallingOff && (await hasPayers(base.id))) return askAbout(draft);
    await write(draft, { askIfSame: true });
  };
  return (
    <>
      <FormDialog
        title={translate(event ? 'events.edit' : 'events.add')}
        record={draftOf(base)}
        edited={edited}
        validate={(draft) => draftErrors(draft, today, base)}
        onSubmit={submit}
        failed={eventMessages.saveFailed}
        onClose={onClose}
      >
        <EventFields today={today} stored={base} />
      </FormDialog>
      {same && (
        <ConfirmDialog
          title={translateEvents('eventForm.same.title')}
          action={translateEvents(base ? 'eventForm.same.save' : 'eventForm.same.make')}
          busyAction={translate('dialog.saving')}
          onSubmit={() => write(same, { askIfSame: false })}
          failed={eventMessages.saveFailed}
          onClose={() => askAboutSame(undefined)}
        >
          <p>
            {translateEvents(base ? 'eventForm.same.stored' : 'eventForm.same.added', {
              event: same.eventName.trim(),
              day: shortIndianDate(same.startDate),
            })}
          </p>
        </ConfirmDialog>
      )}
      {base && callingOff && (
        <CallOffDialog
          event={base}
          kind="abandon"
          // The question closes when the form shows another administrator's change. For any other failure it stays and
          // shows the message.
          callOff={() =>
            edited.write(
              (newer = base) => save(callingOff, newer, { askIfSame: false }),
              () => askAbout(undefined),
            )
          }
          onCalledOff={(isRefunding, saved) => close(callingOff, saved, isRefunding)}
          onClose={() => askAbout(undefined)}
        />
      )}
    </>
  );
}
