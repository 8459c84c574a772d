import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import { ageLimits, childLocality } from '@maidan/shared/domain/player-type.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { home as english } from '../en/home.ts';
import { hindi } from '../hindi-phrases.ts';

const texts = pageTexts.hi.home;

export const home: Translated<typeof english> = {
  description: texts.description,
  hero: {
    lines: texts.lines,
    phrase: hindi.hero,
    lede: texts.lede,
    join: texts.fixed.join,
    discover: texts.fixed.discover,
    stats: texts.stats,
    picture: 'आती हुई गेंद के सामने बल्ला उठाए बल्लेबाज़, पीछे मैदान पर ढलता सूरज।',
  },
  why: { title: 'हमें क्यों चुनें', phrase: hindi.why, reasons: texts.why },
  fees: {
    title: 'बोर्ड पर लिखी फ़ीस',
    phrase: 'सब कुछ साफ़-साफ़',
    lede: texts.fees,
    atGround: 'मैदान के काउंटर पर',
    online: 'ऑनलाइन भुगतान पर',
    child: `${childLocality('hi')} के बच्चे, ${ageLimits.least} से ${ageLimits.childMost} वर्ष:`,
    childElsewhere: 'दूसरी कॉलोनियों के बच्चे “नया खिलाड़ी” चुनकर पंजीकरण कराएँ।',
    special: 'जिन प्रतियोगिताओं की फ़ीस अलग है, ऑनलाइन भुगतान पर:',
    kinds: { new: 'नया खिलाड़ी', old: 'पुराना खिलाड़ी', child: `बच्चे (${childLocality('hi')})` },
    cards: { new: 'नया खिलाड़ी', old: 'पुराना खिलाड़ी' },
    action: 'पंजीकरण करें',
  },
  programs: { title: 'कार्यक्रम', phrase: hindi.programs, list: texts.programs },
  call: { title: texts.call.title, phrase: hindi.join, text: texts.call.text, action: texts.fixed.join },
};
