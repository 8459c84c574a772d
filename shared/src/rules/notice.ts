import { type NoticePlace, noticePlaces } from '../domain/shown-places.ts';
import { isCalendarDay } from '../format/dates.ts';
import { atMost, oneOf, required, type Rule, type RuleSet } from './rule-set.ts';
import { eventLimits } from './event.ts';
import { isBlank } from './typed-text.ts';

/** A notice in the console's form. Days are `YYYY-MM-DD` in India, both inclusive. */
export interface NoticeForm {
  title: string;
  text: string;
  titleHi: string;
  textHi: string;
  shownOn: NoticePlace;
  /** Empty unless the notice is shown on `event`. */
  eventId: string;
  firstDay: string;
  lastDay: string;
}

/**
 * The most characters of each text. A longer title could not be read at a glance. A longer text would push the page's
 * own content down.
 */
export const noticeLimits = { title: 80, text: 400 } as const;

export const noticeSentences = {
  title: 'Please enter a title in English or in Hindi',
  titleOfText: 'Please enter the title in English as well, or leave the text in English empty',
  titleHiOfText: 'Please enter the title in Hindi as well, or leave the text in Hindi empty',
  tooLong: (field: string, characters: number): string => `${field} must be at most ${characters} characters`,
  place: 'Please choose where the notice is shown',
  event: 'Please choose the event',
  eventGone: 'This event is no longer on the list: please choose another one',
  firstDay: 'Please enter the first day',
  lastDay: 'Please enter the last day',
  order: 'The last day must not be before the first day',
  far: `Days after ${eventLimits.lastDay.slice(0, 4)} are not possible`,
  saveFailed: 'Failed to save the notice',
  deleteFailed: 'Failed to delete the notice',
  deleted: 'Notice deleted',
  restored: 'Notice restored',
  restoreFailed: 'Failed to restore the notice',
} as const;

const messages = noticeSentences;

const text = (field: string, limit: number) => atMost(limit, messages.tooLong(field, limit));

const dayRules = (sentence: string) => [
  required(sentence),
  (value: string | undefined) => (isCalendarDay(value ?? '') ? undefined : sentence),
  (value: string | undefined) => (value! > eventLimits.lastDay ? messages.far : undefined),
];

const inOneLanguage: Rule<NoticeForm, 'title'> = (title, { titleHi, text: body }) => {
  if (!isBlank(title)) return undefined;
  if (isBlank(titleHi)) return messages.title;
  return isBlank(body) ? undefined : messages.titleOfText;
};

const beforeItsText: Rule<NoticeForm, 'titleHi'> = (titleHi, { textHi }) =>
  isBlank(titleHi) && !isBlank(textHi) ? messages.titleHiOfText : undefined;

const ofEvent: Rule<NoticeForm, 'eventId'> = (eventId, { shownOn }) =>
  shownOn !== 'event' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(eventId ?? '') ? undefined : messages.event;

const inOrder: Rule<NoticeForm, 'lastDay'> = (lastDay, { firstDay }) =>
  isCalendarDay(firstDay ?? '') && lastDay! < firstDay! ? messages.order : undefined;

export const noticeRules: RuleSet<NoticeForm> = {
  title: [inOneLanguage, text('Title', noticeLimits.title)],
  text: [text('Text', noticeLimits.text)],
  titleHi: [beforeItsText, text('Title in Hindi', noticeLimits.title)],
  textHi: [text('Text in Hindi', noticeLimits.text)],
  shownOn: [required(messages.place), oneOf(noticePlaces, messages.place)],
  eventId: [ofEvent],
  firstDay: dayRules(messages.firstDay),
  lastDay: [...dayRules(messages.lastDay), inOrder],
};
