import type { Translated } from '@maidan/shared/language.ts';
import type { upcoming as english } from '../en/upcoming.ts';

export const upcoming: Translated<typeof english> = {
  title: 'आगामी प्रतियोगिताएँ',
  phrase: 'मैदान बुला रहा है',
  viewDescription: 'विवरण देखें',
  viewRules: 'नियम-कायदे देखें',
  more: 'और देखें',
  moreOf: 'प्रतियोगिताएँ',
  emptyTitle: 'अभी कोई प्रतियोगिता नहीं है',
  emptyHint: 'मैदान बुक होते ही अगले मैच इसी बोर्ड पर लगेंगे। कुछ दिन बाद फिर देखिए।',
};
