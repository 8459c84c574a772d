import { formatRupees } from '@maidan/shared/format/money.ts';
import type { ParameterSentences } from '@maidan/shared/sentences/parameter-sentences.ts';

/**
 * The sentences with parameters in Hindi; fixed sentences are in `content/hi/sentences.ts`.
 * @param long formats a `YYYY-MM-DD` in Hindi
 */
export const hindiParameterSentences = (long: (day: string) => string): ParameterSentences => ({
  'refusal.notYet': ({ day }) => `इस प्रतियोगिता का पंजीकरण ${long(day)} से शुरू होगा।`,
  'refusal.feeChanged': ({ rupees }) =>
    `फ़ीस अब ${formatRupees(rupees)} है। कोई पैसा नहीं लिया गया। कृपया देख लीजिए और “पंजीकरण और भुगतान” फिर दबाइए।`,
  'call.throttled': ({ minutes }) => {
    const wait = minutes >= 120 ? `${Math.ceil(minutes / 60)} घंटे` : `${minutes} मिनट`;
    return `बहुत बार कोशिश हो चुकी है। कृपया ${wait} बाद फिर कोशिश कीजिए।`;
  },
  'call.unexpected': ({ reference }) => `कुछ गड़बड़ हो गई। क्लब को यह नंबर बताइए: ${reference}`,
});
