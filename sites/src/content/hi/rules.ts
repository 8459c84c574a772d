import { club } from '@maidan/shared/club.ts';
import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { rules as english } from '../en/rules.ts';
import { hindi } from '../hindi-phrases.ts';

const texts = pageTexts.hi.rules;

export const rules: Translated<typeof english> = {
  title: 'नियम',
  phrase: 'मैदान का कायदा',
  description: `${club.cityHi} के ${club.nameHi} के नियम: सामान्य, मैच, अभ्यास और सदस्यता के नियम, और ज़रूरी बातें।`,
  lede: texts.lede,
  categories: [
    { title: texts.fixed.general, items: texts.general },
    { title: texts.fixed.match, items: texts.match },
    { title: texts.fixed.practice, items: texts.practice },
    { title: texts.fixed.membership, items: texts.membership },
  ],
  notes: { title: 'ज़रूरी बातें', phrase: hindi.notes, list: texts.notes, contact: 'क्लब के सचिव को लिखें' },
};
