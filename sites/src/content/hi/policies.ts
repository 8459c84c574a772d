import { club } from '@maidan/shared/club.ts';
import type { Translated } from '@maidan/shared/language.ts';
import type * as english from '../en/policies.ts';

export const policyViewer: Translated<typeof english.policyViewer> = {
  hint: 'बंद करने के लिए बाहर क्लिक कीजिए या Esc दबाइए',
  close: 'बंद करें',
  open: 'PDF खोलें',
  page: 'अलग पेज पर पढ़ें',
  asText: 'टेक्स्ट में पढ़ें',
  asPdf: 'PDF देखें',
  loading: 'खुल रहा है...',
  failed: 'यह पेज नहीं खुल सका। PDF खोलिए, या नेटवर्क ठीक होने पर फिर देखिए।',
};

export const policyPage: Translated<typeof english.policyPage> = {
  describe: (title) => `${title} – ${club.nameHi}, ${club.cityHi}। यहाँ पढ़िए, प्रिंट कीजिए या PDF खोलिए।`,
  contents: 'इस पेज पर',
  linkTo: (title) => `इस हिस्से का लिंक: ${title}`,
  download: 'डाउनलोड करें',
  print: 'प्रिंट करें',
  since: (day) => `${day} से लागू`,
  versionOf: (day) => `${day} की नीति (PDF)`,
  versionUntil: (day) => `${day} तक की नीति (PDF)`,
};
