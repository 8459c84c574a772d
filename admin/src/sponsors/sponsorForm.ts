import { sponsorPlaceLabels } from '@maidan/shared/domain/shown-places.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { type FieldErrors, fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { newSponsorRules, type SponsorForm, sponsorRules } from '@maidan/shared/rules/sponsor.ts';
import type { SponsorRecord } from '@maidan/shared/wire/sponsors.ts';
import { sponsorsEnglish } from '../i18n/enSponsors.ts';
import { translatorWith } from '../i18n/translate.ts';
import { daysOf } from '../notices/shownDays.ts';
import { type Fact, meanwhileBy } from '../ui/meanwhile/meanwhile.ts';

export const { translate } = translatorWith(sponsorsEnglish);

/** The values of the form. `photo` is a newly chosen logo; undefined keeps the stored logo. */
export interface SponsorFields extends Omit<SponsorForm, 'photo'> {
  photo: File | undefined;
}

export const fieldsOf = (sponsor: SponsorRecord | undefined, today: string): SponsorFields => ({
  name: sponsor?.name ?? '',
  url: sponsor?.url ?? '',
  shownOn: sponsor?.shownOn ?? 'foot',
  eventId: sponsor?.eventId ?? '',
  firstDay: sponsor?.firstDay ?? today,
  lastDay: sponsor?.lastDay ?? '',
  photo: undefined,
});

/** Validates by the shared rules, except for a chosen logo, which `PhotoInput` checks. A new sponsor needs a logo. */
export function validate({ photo, ...texts }: SponsorFields, isNew: boolean): FieldErrors<SponsorFields> {
  const errors: FieldErrors<SponsorFields> = fieldErrors(isNew ? newSponsorRules : sponsorRules, texts);
  if (photo) delete errors.photo;
  return errors;
}

/** `From 6 Dec 2026`, or both days. */
export const shownDaysOf = ({ firstDay, lastDay }: Pick<SponsorForm, 'firstDay' | 'lastDay'>): string =>
  lastDay ? daysOf({ firstDay, lastDay }) : translate('sponsors.from', { day: shortIndianDate(firstDay) });

/** The facts that are compared after a conflict. The type of `values` requires each field of the form. */
function factsOf(sponsor: SponsorRecord): Fact[] {
  const values: Record<keyof SponsorFields, Pick<Fact, 'value' | 'now'>> = {
    name: { value: sponsor.name },
    url: { value: sponsor.url },
    shownOn: { value: sponsorPlaceLabels[sponsor.shownOn] },
    eventId: { value: sponsor.eventName },
    firstDay: { value: shortIndianDate(sponsor.firstDay) },
    lastDay: { value: sponsor.lastDay && shortIndianDate(sponsor.lastDay) },
    photo: { value: sponsor.logo, now: translate('meanwhile.anotherPhoto') },
  };
  return (Object.keys(values) as (keyof SponsorFields)[]).map((field) => ({
    label: translate(`sponsors.fields.${field}`),
    field,
    ...values[field],
  }));
}

/** What other administrators have changed in a sponsor since it was shown. */
export const sponsorChanges = meanwhileBy<SponsorRecord>(factsOf);
