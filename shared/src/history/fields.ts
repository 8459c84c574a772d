import { isNoticePlace, isSponsorPlace, noticePlaceLabels, sponsorPlaceLabels } from '../domain/shown-places.ts';
import type { ClubField } from '../club.ts';
import type { AuditChange } from '../domain/audit.ts';
import { playerKinds, playerTypeOf } from '../domain/player-type.ts';
import { eventTypeLabels, isEventType } from '../domain/event-status.ts';
import { isOpenTo, openToLabels } from '../domain/registration/eligibility.ts';
import { isRole, roleLabels } from '../domain/roles.ts';
import { isCalendarDay, shortIndianDate } from '../format/dates.ts';
import { formatRupees } from '../format/money.ts';
import type { EventForm } from '../rules/event.ts';
import type { MemberForm } from '../rules/member.ts';
import type { NoticeForm } from '../rules/notice.ts';
import type { SponsorForm } from '../rules/sponsor.ts';
import type { AuditFilterField } from '../wire/audit.ts';
import type { PaymentFilterField } from '../wire/payments-admin.ts';
import type { UnpaidFilterField } from '../wire/payments-console/unpaid.ts';
import type { PlayerCorrectionFields } from '../wire/player-record.ts';
import type { PlayerFilterField } from '../wire/players.ts';

/** Fields of forms, and filters of exported lists, that must have a label. */
type ToldField =
  | ClubField
  | keyof (EventForm & MemberForm & NoticeForm & SponsorForm & PlayerCorrectionFields)
  | (PlayerFilterField | PaymentFilterField | UnpaidFilterField | AuditFilterField);

const labels: Readonly<Record<string, string> & Record<ToldField, string>> = {
  receivedFrom: 'came in from',
  receivedTo: 'came in to',
  returnedFrom: 'went back from',
  returnedTo: 'went back to',
  dues: 'due after a move',
  eventName: 'name',
  startDate: 'start date',
  endDate: 'end date',
  location: 'venue',
  eventType: 'status',
  description: 'description',
  rules: 'rules',
  registrationOpens: 'registration opens',
  registrationCloses: 'registration closes',
  playerLimit: 'limit of players',
  offerHours: 'hours for which an offer holds',
  reportingTime: 'reporting time',
  ground: 'ground',
  minAge: 'youngest age',
  maxAge: 'oldest age',
  ageDay: 'day on which the age counts',
  openTo: 'open to',
  startTime: 'start time',
  endTime: 'end time',
  groupLink: 'WhatsApp group',
  eventNameHi: 'name in Hindi',
  descriptionHi: 'description in Hindi',
  rulesHi: 'rules in Hindi',
  resultNote: 'result',
  resultNoteHi: 'result in Hindi',
  photo: 'photo',
  photoPoint: 'what stays visible of the photo',
  caption: 'caption',
  highlight: 'highlight',
  album: 'album',
  name: 'name',
  nameHi: 'name in Hindi',
  abbreviation: 'abbreviation',
  foundedIn: 'year of foundation',
  look: 'colours',
  logo: 'logo',
  pictureHero: 'picture of the home page',
  pictureHeroAlt: 'text of the picture of the home page',
  pictureHeroAltHi: 'text of the picture of the home page in Hindi',
  pictureTeam: 'picture of the team',
  pictureTeamAlt: 'text of the picture of the team',
  pictureTeamAltHi: 'text of the picture of the team in Hindi',
  pictureYouth: 'picture of the first program',
  pictureLeagues: 'picture of the second program',
  pictureFitness: 'picture of the third program',
  pictureExcellence: 'picture of the first value',
  pictureUnity: 'picture of the second value',
  pictureFuture: 'picture of the third value',
  pictureForm1: 'first picture beside the form',
  pictureForm2: 'second picture beside the form',
  pictureForm3: 'third picture beside the form',
  pictureCover1: 'first cover of events without a photo',
  pictureCover2: 'second cover of events without a photo',
  pictureCover3: 'third cover of events without a photo',
  pictureCover4: 'fourth cover of events without a photo',
  blurb: 'sentence about the club',
  blurbHi: 'sentence about the club in Hindi',
  address: 'address',
  addressHi: 'address in Hindi',
  city: 'city',
  cityHi: 'city in Hindi',
  state: 'state',
  postalCode: 'PIN code',
  groundHi: 'ground in Hindi',
  venue: 'venue',
  venueHi: 'venue in Hindi',
  ward: 'ward',
  wardHi: 'ward in Hindi',
  practiceHours: 'hours of practice',
  practiceHoursHi: 'hours of practice in Hindi',
  childLocality: 'locality of the child fee',
  childLocalityHi: 'locality of the child fee in Hindi',
  phone: 'phone',
  email: 'e-mail address',
  whatsApp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  auctionUrl: 'address of the auction',
  receiptPrefix: 'prefix of receipts',
  emailDomain: 'domain of e-mail addresses',
  texts: 'texts',
  policies: 'policies',
  fees: 'fees',
  designation: 'designation',
  title: 'title',
  text: 'text',
  titleHi: 'title in Hindi',
  url: 'address',
  textHi: 'text in Hindi',
  shownOn: 'shown on',
  event: 'event',
  firstDay: 'first day',
  lastDay: 'last day',
  place: 'place',
  role: 'role',
  fee: 'fee',
  returned: 'returned',
  kept: 'kept',
  due: 'due at the counter',
  validFrom: 'valid from',
  firstName: 'first name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
  playingStyle: 'playing style',
  age: 'age',
  mobile: 'mobile',
  unavailability: 'unavailability',
  remarks: 'remarks',
  auction: 'list for the auction',
  publicity: 'name and photo on the site',
  messages: 'messages',
  no_messages: 'no messages at all',
  seen: 'seen in person',
  allows: 'allows',
  q: 'search',
  from: 'from',
  to: 'to',
  family: 'family',
  consent: 'consent',
  season: 'season',
  channel: 'channel',
  actor: 'actor',
  action: 'action',
  id: 'selection',
  position: 'type',
  eventId: 'event',
  subjectKind: 'subject',
  subjectId: 'record',
};

/** `hi/home/why/0/title` is "home why 1 title in Hindi". */
const textLabel = (name: string): string => {
  const [language, ...parts] = name.split('/');
  const words = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)).join(' ');
  return language === 'hi' ? `${words} in Hindi` : words;
};

/** The label of a field of the API, or of a text of the pages. A field without a label is shown by its name. */
export const fieldLabel = (field: string): string =>
  labels[field] ?? (/^(en|hi)\//.test(field) ? textLabel(field) : field);

/** `venue, start date` */
export const changedFieldNames = (changes: readonly AuditChange[]): string =>
  changes.map(({ field }) => fieldLabel(field)).join(', ');

/** Whether the audit entry has the values of the change. Personal data, for example, is not stored. */
export const hasValues = ({ before, after }: AuditChange): boolean => before !== undefined || after !== undefined;

/** Writes kinds such as `child, old` in words. Older audit entries store the words themselves, which stay unchanged. */
const playerTypesText = (kinds: string): string =>
  kinds
    .split(', ')
    .map((each) => {
      const kind = playerKinds.find((known) => known === each);
      return kind ? playerTypeOf(kind) : each;
    })
    .join(', ');

const rupeeFields: ReadonlySet<string> = new Set(['fee', 'returned', 'kept', 'due']);

export function valueText(field: string, value: AuditChange['before']): string {
  if (field === 'eventType' && isEventType(value)) return eventTypeLabels[value];
  if (field === 'shownOn' && isNoticePlace(value)) return noticePlaceLabels[value].toLowerCase();
  if (field === 'shownOn' && isSponsorPlace(value)) return sponsorPlaceLabels[value].toLowerCase();
  if (field === 'openTo' && isOpenTo(value)) return openToLabels[value].toLowerCase();
  if (field === 'position' && value) return playerTypesText(String(value));
  if (field === 'role' && isRole(value)) return roleLabels[value];
  if (rupeeFields.has(field) && typeof value === 'number') return formatRupees(value);
  if (value === undefined || value === null || value === '') return 'nothing';
  return typeof value === 'string' && isCalendarDay(value) ? shortIndianDate(value) : String(value);
}

/** `venue: Stadium → Green Park`, or only the field when its values are not stored. */
export const changeText = (change: AuditChange): string =>
  hasValues(change)
    ? `${fieldLabel(change.field)}: ${valueText(change.field, change.before)} → ${valueText(change.field, change.after)}`
    : fieldLabel(change.field);
