import { club } from '@maidan/shared/club.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { membersPage as english } from '../en/members.ts';
import { hindi } from '../hindi-phrases.ts';

/**
 * Hindi for designations that clubs write in English; a page shows any other as the club wrote it. The keys are in
 * lower case, with straight apostrophes (`designationIn`).
 */
const designations: Readonly<Record<string, string>> = {
  president: 'अध्यक्ष',
  chairman: 'अध्यक्ष',
  chairperson: 'अध्यक्ष',
  'vice president': 'उपाध्यक्ष',
  secretary: 'सचिव',
  'general secretary': 'महासचिव',
  'joint secretary': 'संयुक्त सचिव',
  'assistant secretary': 'सहायक सचिव',
  treasurer: 'कोषाध्यक्ष',
  'joint treasurer': 'संयुक्त कोषाध्यक्ष',
  patron: 'संरक्षक',
  founder: 'संस्थापक',
  adviser: 'सलाहकार',
  advisor: 'सलाहकार',
  member: 'सदस्य',
  'committee member': 'समिति सदस्य',
  'executive member': 'कार्यकारिणी सदस्य',
  coach: 'कोच',
  'head coach': 'मुख्य कोच',
  'assistant coach': 'सहायक कोच',
  manager: 'मैनेजर',
  'team manager': 'टीम मैनेजर',
  captain: 'कप्तान',
  'vice captain': 'उपकप्तान',
  "captain, women's team": 'कप्तान, महिला टीम',
  "women's team captain": 'कप्तान, महिला टीम',
  umpire: 'अंपायर',
  'chief umpire': 'मुख्य अंपायर',
  scorer: 'स्कोरर',
  'ground curator': 'मैदान की देखरेख',
  groundsman: 'मैदान की देखरेख',
  'youth representative': 'युवा प्रतिनिधि',
};

export const membersPage: Translated<typeof english> = {
  title: 'समिति और सदस्य',
  phrase: hindi.members,
  description: `${club.cityHi} के ${club.nameHi} की समिति, क्लब चलाने वाले सदस्य और उनसे संपर्क का तरीका।`,
  heading: 'क्लब के सदस्य',
  loading: 'सदस्यों की सूची आ रही है...',
  empty: 'अभी दिखाने के लिए कोई सदस्य नहीं है।',
  emptyHint: 'सूची बन रही है। कुछ दिन बाद फिर देखिए।',
  designations,
};
