import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { defaultUser } from '@maidan/shared/format/image-url.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import { shrunkRegistrationPhotoRules } from '@maidan/shared/rules/photo.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { useState } from 'react';
import { CallFailure } from '../../data/http/callFailure.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { PhotoField } from '../../ui/photo/PhotoField.tsx';
import { fitPhoto } from '../../ui/photo/shrinkPhoto.ts';
import { useFittedPhoto } from '../../ui/photo/useFittedPhoto.ts';
import { useRecordForm } from '../../ui/form/useRecordForm.ts';
import { type CounterDraft, draftErrors, sentOf } from './counterDraft.ts';
import { EventFields } from './EventFields.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { useCounterFee, useRegisterAtCounter } from './useCounter.ts';

const feeUnknown = 'The fee could not be read yet. Please try again.';

interface CounterDialogProps {
  initial: CounterDraft;
  onRegistered: (registered: CounterResponse, draft: CounterDraft) => void;
  onClose: () => void;
}

/** Registers a player at the counter and records the money that was taken by hand. */
export function CounterDialog({ initial, onRegistered, onClose }: CounterDialogProps) {
  // One for every opening: the same form is never saved twice.
  const [requestKey] = useState(randomKey);
  const register = useRegisterAtCounter();
  const photo = useFittedPhoto(shrunkRegistrationPhotoRules);
  const form = useRecordForm<CounterDraft>({
    initial,
    validate: (draft) => ({
      ...draftErrors(draft, indianDay(serverNow())),
      ...(photo.error && { photo: photo.error }),
    }),
    send: async (draft) => {
      if (fee === undefined) throw new CallFailure(feeUnknown, 0);
      const fitted = draft.photo && (await fitPhoto(draft.photo, shrunkRegistrationPhotoRules));
      onRegistered(await register({ ...sentOf({ ...draft, photo: fitted }), requestKey, shownFee: fee }), draft);
    },
    onSent: () => undefined,
    failed: counterSentences.failed,
  });
  const { values, errors, change } = form;
  const kind = values.playerType === '' ? undefined : playerKind(values.playerType);
  const { fee, hasFailed } = useCounterFee(values.selectedEvent, values.takenOn, kind);
  return (
    <FormDialog
      title="Register at the counter"
      form={{ ...form, busy: form.busy || photo.isShrinking }}
      action={fee === undefined ? 'Register' : `Register and take ${formatRupees(fee)}`}
      busyAction={photo.isShrinking ? 'Making the photo smaller…' : 'Registering…'}
      onClose={onClose}
    >
      <EventFields values={values} errors={errors} change={change} />
      <PersonFields values={values} errors={errors} change={change} />
      <PhotoField
        label="Photo (optional)"
        chosen={values.photo}
        onChoose={(file) => {
          change({ photo: file });
          void photo.fit(file, (fitted) => change({ photo: fitted }));
        }}
        onUnreadable={photo.refuse}
        stored={defaultUser}
        error={photo.error ?? errors.photo}
        hint="It can be added later: under Players open the player and press Correct."
        isShrinking={photo.isShrinking}
      />
      <MoneyFields values={values} errors={errors} change={change} fee={fee} hasFailed={hasFailed} />
    </FormDialog>
  );
}
