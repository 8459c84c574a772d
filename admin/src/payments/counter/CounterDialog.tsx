import { defaultUser } from '@maidan/shared/format/image-url.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import { shrunkRegistrationPhotoRules } from '@maidan/shared/rules/photo.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useWholeList } from '../../data/useWholeList.ts';
import { translate } from '../../i18n/translate.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { PhotoInput } from '../../ui/photo/PhotoInput.tsx';
import { fitPhoto } from '../../ui/photo/shrinkPhoto.ts';
import { type CounterDraft, draftErrors, onlyAsked, sentOf } from './counterDraft.ts';
import { MoneyFields } from './MoneyFields.tsx';
import { ConsentField, EntryFields, EventField, MoreFields, PersonFields } from './PaperFields.tsx';
import { useRegisterAtCounter, useShownFee } from './useCounter.ts';

interface CounterDialogProps {
  initial: CounterDraft;
  onRegistered: (registered: CounterResponse, draft: CounterDraft) => void;
  onClose: () => void;
}

/** Registers a player at the counter and records the money that was taken there. */
export function CounterDialog({ initial, onRegistered, onClose }: CounterDialogProps) {
  // The key stays the same while the form is open. When a request is sent again, CounterPayments in the API finds
  // the payment of the first request by this key.
  const [requestKey] = useState(randomKey);
  const register = useRegisterAtCounter();
  const { data: events = [] } = useWholeList<EventView>('events');
  const eventOf = ({ selectedEvent }: CounterDraft) => events.find(({ id }) => id === selectedEvent);
  const submit = async (draft: CounterDraft): Promise<void> => {
    const photo = draft.photo && (await fitPhoto(draft.photo, shrunkRegistrationPhotoRules));
    const sent = onlyAsked(sentOf({ ...draft, photo }), eventOf(draft));
    onRegistered(await register(sent, requestKey), draft);
  };
  return (
    <ResourceContextProvider value="counter">
      <FormDialog
        title={translate('counter.title')}
        record={initial}
        validate={(draft) => draftErrors(draft, indianDay(serverNow()), eventOf(draft))}
        onSubmit={submit}
        failed={counterSentences.failed}
        action={<Action />}
        busyAction={translate('counter.registering')}
        onClose={onClose}
      >
        <EventField />
        <PersonFields />
        <EntryFields />
        <MoreFields>
          <PhotoInput
            source="photo"
            label={translate('resources.counter.fields.photo')}
            rules={shrunkRegistrationPhotoRules}
            stored={defaultUser}
            helperText={translate('counter.photoHint')}
          />
        </MoreFields>
        <MoneyFields />
        <ConsentField />
      </FormDialog>
    </ResourceContextProvider>
  );
}

function Action() {
  const { fee } = useShownFee();
  return fee === undefined
    ? translate('counter.register')
    : translate('counter.registerAndTake', { sum: formatRupees(fee) });
}
