import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { playerPhotoWidths } from '@maidan/shared/format/image-url.ts';
import {
  changedFields,
  correctedFields,
  correctionErrors,
  correctionSentences,
} from '@maidan/shared/rules/players/player-correction.ts';
import { photoSentences, registrationPhotoRules } from '@maidan/shared/rules/photo.ts';
import { normaliseMobile, readAge, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { PlayerCorrectionFields, PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import type { Sent } from '../../../data/http/requestParts.ts';
import { reportUnlessCallFailed } from '../../../data/http/callFailure.ts';
import { type Meanwhile, quoted } from '../../../ui/meanwhile/meanwhile.ts';
import { copyPhoto, shrinkPhoto } from '../../../ui/photo/shrinkPhoto.ts';
import { translateRecord as translate } from '../../../i18n/enPlayerRecord.ts';

/** What the form does with the stored photo. */
export type PhotoChange =
  | { kind: 'kept' | 'removed' | 'reading' }
  | { kind: 'refused'; message: string }
  /** A chosen photo, already shrunk. */
  | { kind: 'chosen'; file: File };

type Texts = Record<keyof PlayerCorrectionFields, string>;

export interface CorrectionForm extends Texts {
  reason: string;
  photo: PhotoChange;
}

const textsOf = (player: PlayerCorrectionFields): Texts =>
  Object.fromEntries(correctedFields.map((field) => [field, String(player[field] ?? '')])) as Texts;

export const formOf = (player: PlayerCorrectionFields): CorrectionForm => ({
  ...textsOf(player),
  reason: '',
  photo: { kind: 'kept' },
});

/** The fields in the spelling in which the API stores them, so that a typed variant of a value is no change. */
const tidied = (form: Texts): PlayerCorrectionFields => ({
  ...form,
  age: form.age.trim() === '' ? null : readAge(form.age),
  mobile: normaliseMobile(form.mobile),
  unavailability: withoutLastComma(form.unavailability),
});

/** Reads and shrinks a chosen file. `refused` has the reason why a file cannot be used. */
export async function readPhoto(file: File): Promise<PhotoChange> {
  const refuse = (message: string): PhotoChange => ({ kind: 'refused', message });
  try {
    const photo = await copyPhoto(file, registrationPhotoRules);
    const shrunk = await shrinkPhoto(photo, playerPhotoWidths.full).catch((error: unknown) =>
      reportUnless(error, DOMException),
    );
    return shrunk ? { kind: 'chosen', file: shrunk } : refuse(photoSentences.damaged);
  } catch (error) {
    reportUnlessCallFailed(error);
    return refuse((error as Error).message);
  }
}

function photoError(photo: PhotoChange): string | undefined {
  if (photo.kind === 'reading') return translate('playerRecord.correct.waitForPhoto');
  return photo.kind === 'refused' ? photo.message : undefined;
}

const isPhotoChanged = ({ kind }: PhotoChange): boolean => kind === 'chosen' || kind === 'removed';

/**
 * Returns the errors of a correction by field. A form in which nothing has changed has an error as well.
 * @param base the record from which the form was filled
 */
export function errorsOf(form: CorrectionForm, base: PlayerRecord): FieldErrors<CorrectionForm> {
  const errors: FieldErrors<CorrectionForm> = correctionErrors(
    { ...tidied(form), age: form.age, reason: form.reason },
    base,
    base.kind,
    {
      event: base.eligibility,
      registeredOn: indianDay(new Date(base.createdAt)),
      today: indianDay(serverNow()),
    },
  );
  const ofPhoto = photoError(form.photo);
  if (ofPhoto) return { ...errors, photo: ofPhoto };
  const isUnchanged = changedFields(tidied(form), base).length === 0 && !isPhotoChanged(form.photo);
  return isUnchanged ? { ...errors, reason: errors.reason ?? correctionSentences.unchanged } : errors;
}

/** The fields of the request. A field without a change is sent as it is stored. */
export function sentOf(form: CorrectionForm, base: PlayerRecord): Sent {
  const typed = tidied(form);
  const changed = changedFields(typed, base);
  const fields = correctedFields.map(
    (field) => [field, (changed.includes(field) ? typed : base)[field] ?? ''] as const,
  );
  return {
    ...Object.fromEntries(fields),
    version: base.version,
    reason: form.reason.trim(),
    ...(form.photo.kind === 'chosen' && { photo: form.photo.file }),
    ...(form.photo.kind === 'removed' && { removePhoto: true }),
  };
}

/** What has changed in the record since it was shown, and who has corrected it. */
export function correctionChanges(shown: PlayerRecord, current: PlayerRecord): Meanwhile {
  const known = new Set(shown.corrections.map(({ id }) => id));
  const since = current.corrections.filter(({ id }) => !known.has(id));
  const isPhotoChanged = since.some(({ changes }) => changes.some(({ field }) => field === 'photo'));
  return {
    actors: [...new Set(since.map(({ actor }) => actor))],
    changes: [
      ...changedFields(current, shown).map((field) => ({
        ...{ field, label: translate(`players.fields.${field}`) },
        ...quoted(String(current[field] ?? '')),
      })),
      ...(isPhotoChanged
        ? [{ label: translate('players.fields.photo'), now: translate('meanwhile.anotherPhoto') }]
        : []),
    ],
  };
}
