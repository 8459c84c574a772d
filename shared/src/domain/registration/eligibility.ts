import { shortIndianDate } from '../../format/dates.ts';

/** Who can take part: everybody, or women and girls. */
export const openToChoices = ['all', 'women'] as const;
export type OpenTo = (typeof openToChoices)[number];

export const openToLabels: Record<OpenTo, string> = { all: 'Everybody', women: 'Women and girls' };

export const isOpenTo = (value: unknown): value is OpenTo => openToChoices.some((choice) => choice === value);

/**
 * What an event requires of its players besides the registration's rules. Ages are inclusive; days are `YYYY-MM-DD`.
 */
export interface Eligibility {
  startDate: string;
  minAge: number | null;
  maxAge: number | null;
  /** The day on which the age counts; null for the event's first day. */
  ageDay: string | null;
  openTo: OpenTo;
}

export const hasAgeRange = ({ minAge, maxAge }: Pick<Eligibility, 'minAge' | 'maxAge'>): boolean =>
  minAge !== null || maxAge !== null;

/** The day on which the player's age counts. */
export const dayOfAge = ({ ageDay, startDate }: Pick<Eligibility, 'ageDay' | 'startDate'>): string =>
  ageDay ?? startDate;

/**
 * Returns how old somebody is on a day, in full years; both days are `YYYY-MM-DD`. Somebody born on 29 February is a
 * year older on 1 March of a common year.
 */
export const ageOn = (day: string, birthDate: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

/**
 * Whether an age fits the event's range: `fits`, `young` or `old`. Without a date of birth, two ages are possible on
 * the day that counts, unless that day has the same day and month as `today`. The result is `fits` when one of them
 * fits.
 * @param today the day on which the player has this age
 */
export function fitOfAge(event: Eligibility, age: number, today: string): 'fits' | 'young' | 'old' {
  const { minAge, maxAge } = event;
  const day = dayOfAge(event);
  const years = Number(day.slice(0, 4)) - Number(today.slice(0, 4));
  const isLater = day.slice(5) > today.slice(5);
  const least = age + years - (day.slice(5) < today.slice(5) ? 1 : 0);
  const most = age + years + (isLater ? 1 : 0);
  if (minAge !== null && most < minAge) return 'young';
  return maxAge !== null && least > maxAge ? 'old' : 'fits';
}

/** A player's age as far as the club knows it: the date of birth, or full years on a day; days are `YYYY-MM-DD`. */
export interface KnownAge {
  dateOfBirth: string | null;
  age: number;
  /** The day on which the age was given. */
  on: string;
}

/** Whether a player can have the age that an event asks for, as far as the age is known. */
export function canFitAge(event: Eligibility, { dateOfBirth, age, on }: KnownAge): boolean {
  const day = dayOfAge(event);
  return (dateOfBirth ? fitOfAge(event, ageOn(day, dateOfBirth), day) : fitOfAge(event, age, on)) === 'fits';
}

/** The words in which a language says for whom an event is. */
export interface EligibilityWords {
  women: string;
  between: (least: number, most: number, day: string) => string;
  under: (age: number, day: string) => string;
  from: (age: number, day: string) => string;
}

const english: EligibilityWords = {
  women: openToLabels.women,
  between: (least, most, day) => (least === most ? `Age ${least} on ${day}` : `Ages ${least} to ${most} on ${day}`),
  under: (age, day) => `Under ${age} on ${day}`,
  from: (age, day) => `Age ${age} or over on ${day}`,
};

function ageNote(event: Eligibility, words: EligibilityWords, formatDay: (day: string) => string): string[] {
  const { minAge, maxAge } = event;
  if (!hasAgeRange(event)) return [];
  const day = formatDay(dayOfAge(event));
  if (maxAge === null) return [words.from(minAge!, day)];
  return [minAge === null ? words.under(maxAge + 1, day) : words.between(minAge, maxAge, day)];
}

/** `Women and girls · Under 16 on 6 Dec 2026`; null for an event that is open to everybody. */
export const eligibilityNote = (event: Eligibility, words = english, formatDay = shortIndianDate): string | null =>
  [...(event.openTo === 'women' ? [words.women] : []), ...ageNote(event, words, formatDay)].join(' · ') || null;
