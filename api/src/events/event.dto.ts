import { type EventForm, eventRules } from '@maidan/shared/rules/event.ts';
import { IsUUID } from 'class-validator';
import { type Accepts, checkedLater, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { IsTicked } from '../platform/http/validation/optional-fields.decorator.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';

/**
 * Checks only type and length of each value. EventsAdminService runs the rules, because they need today's date and the
 * stored event.
 */
const text = checkedLater(eventRules('1970-01-01'), true);

type NumberField = 'playerLimit' | 'offerHours' | 'minAge' | 'maxAge';

/** JSON may hold the limit, the hours and the ages as numbers. */
type SentForm = Partial<Record<Exclude<keyof EventForm, NumberField>, string> & Record<NumberField, string | number>>;

/** The console's request. A change may leave out fields that do not change. */
export class EventDto extends ShownVersionDto implements Accepts<SentForm> {
  @Obeys(text)
  eventName: string | undefined;

  /** First day: `YYYY-MM-DD`, or an instant, whose Indian day is used. The same holds for `endDate`. */
  @Obeys(text)
  startDate: string | undefined;

  @Obeys(text)
  endDate: string | undefined;

  @Obeys(text)
  description: string | undefined;

  @Obeys(text)
  rules: string | undefined;

  @Obeys(text)
  location: string | undefined;

  @Obeys(text)
  eventType: string | undefined;

  /** First and last day of registration; empty for none. */
  @Obeys(text)
  registrationOpens: string | undefined;

  @Obeys(text)
  registrationCloses: string | undefined;

  /** The most players who can register; empty for no limit. */
  @Obeys(text, ['string', 'number'])
  playerLimit: string | number | undefined;

  /** Hours for which a free place is held for somebody on the waiting list: 1 to 168. */
  @Obeys(text, ['string', 'number'])
  offerHours: string | number | undefined;

  @Obeys(text)
  reportingTime: string | undefined;

  @Obeys(text)
  ground: string | undefined;

  /** The least age of a player; empty for none. */
  @Obeys(text, ['string', 'number'])
  minAge: string | number | undefined;

  @Obeys(text, ['string', 'number'])
  maxAge: string | number | undefined;

  /** The day on which the age counts; empty for the event's first day. */
  @Obeys(text)
  ageDay: string | undefined;

  @Obeys(text)
  openTo: string | undefined;

  /** When the event begins, `HH:MM`; empty when it is not known. */
  @Obeys(text)
  startTime: string | undefined;

  @Obeys(text)
  endTime: string | undefined;

  /** An invitation of WhatsApp; empty for none. */
  @Obeys(text)
  groupLink: string | undefined;

  /** The name for Hindi pages; empty when they show the English name. */
  @Obeys(text)
  eventNameHi: string | undefined;

  @Obeys(text)
  descriptionHi: string | undefined;

  @Obeys(text)
  rulesHi: string | undefined;

  /** A text about the result; may be empty. */
  @Obeys(text)
  resultNote: string | undefined;

  @Obeys(text)
  resultNoteHi: string | undefined;

  /**
   * The point of the photo that stays visible when the photo is cropped: `25 75`, in percent from left and top; empty
   * for the middle.
   */
  @Obeys(text)
  photoPoint: string | undefined;

  /** Whether the call is refused when another event has the same name and first day. */
  @IsTicked()
  askIfSame?: boolean;
}

/** The fields of `EventDto` with the event's id in the body, for `POST /api/events/update`. */
export class EventUpdateDto extends EventDto {
  @IsUUID(undefined, { message: 'id must be a UUID' })
  id: string;
}
