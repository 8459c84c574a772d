import { club } from '@maidan/shared/club.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type { membersPage as english } from '../en/members.ts';
import { hindi } from '../hindi-phrases.ts';
import { designations } from './designations.ts';

export const membersPage: Translated<typeof english> = {
  title: 'समिति और सदस्य',
  phrase: hindi.members,
  description: `${club.cityHi} के ${club.nameHi} की समिति, क्लब चलाने वाले सदस्य और उनसे संपर्क का तरीका।`,
  lede: 'वे लोग, जो मैदान बुक करते हैं, नेट सुधारते हैं, स्कोर लिखते हैं और हर बच्चे को नाम से जानते हैं।',
  heading: 'क्लब के सदस्य',
  loading: 'सदस्यों की सूची आ रही है...',
  empty: 'अभी दिखाने के लिए कोई सदस्य नहीं है।',
  emptyHint: 'सूची बन रही है। कुछ दिन बाद फिर देखिए।',
  designations,
};
