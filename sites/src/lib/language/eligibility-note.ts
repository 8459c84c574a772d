import {
  type Eligibility,
  eligibilityNote,
  type EligibilityWords,
} from '@maidan/shared/domain/registration/eligibility.ts';
import type { Language } from '@maidan/shared/language.ts';
import { datesIn } from './dates.ts';

/** These words are not in `content/hi`, because English pages load them as well. */
const hindi: EligibilityWords = {
  women: 'महिलाएँ और लड़कियाँ',
  between: (least, most, day) =>
    least === most ? `${day} को उम्र ${least} वर्ष` : `${day} को उम्र ${least} से ${most} वर्ष`,
  under: (age, day) => `${day} को उम्र ${age} वर्ष से कम`,
  from: (age, day) => `${day} को उम्र ${age} वर्ष या ज़्यादा`,
};

/** Returns for whom an event is, in the reader's language; null for an event that is open to everybody. */
export const eligibilityNoteIn = (language: Language, event: Eligibility): string | null =>
  language === 'en' ? eligibilityNote(event) : eligibilityNote(event, hindi, datesIn('hi').short);
