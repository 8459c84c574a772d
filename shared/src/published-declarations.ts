import { club } from './club.ts';
import { ageLimits } from './domain/player-type.ts';
import { declaration as en } from './declaration.en.ts';
import { declaration as hi } from './declaration.hi.ts';
import type { Declaration } from './declaration.ts';
import type { Language } from './language.ts';

/** A version in which a player under 18 has the clauses of an adult, and one clause of the guardian. */
type EarlierDeclaration = Omit<Declaration, 'guardianClauses' | 'purposes'> & { guardian: string; language: Language };

/** The earlier texts, with the club's present name. Stored consents name their versions. */
const earlierTexts: readonly EarlierDeclaration[] = [
  {
    language: 'en',
    version: '2026-11',
    title: 'Declaration',
    clauses: [
      'The particulars I have given are true, and the photo shows the player and is under 6 months old.',
      `I will follow the rules of ${club.name} and the decisions of its umpires and committee.`,
      'Cricket is played with a hard ball. I take part at my own risk and am fit to play.',
      'The registration fee is for this event. Refunds follow the Refund Policy of the club.',
      'The club keeps these particulars to run the event and shows them to nobody else.',
    ],
    guardian: 'I am the parent or guardian of this player and agree on their behalf.',
  },
  {
    language: 'hi',
    version: '2026-11-hi',
    title: 'घोषणा',
    clauses: [
      'मैंने जो जानकारी दी है, वह सही है। फ़ोटो इसी खिलाड़ी की है और 6 महीने से कम पुरानी है।',
      `${club.nameHi} के नियमों का और उसके अंपायरों व समिति के फ़ैसलों का पालन करना मेरी ज़िम्मेदारी होगी।`,
      'क्रिकेट सख्त गेंद से खेला जाता है। खेलने का जोखिम मेरा अपना है और मैं खेलने के लिए फ़िट हूँ।',
      'पंजीकरण की फ़ीस इसी प्रतियोगिता के लिए है। रिफ़ंड क्लब की रिफ़ंड नीति के अनुसार ही होता है।',
      'क्लब यह जानकारी प्रतियोगिता कराने के लिए रखता है और किसी और को नहीं दिखाता।',
    ],
    guardian: 'मैं इस खिलाड़ी के माता-पिता या अभिभावकों में से हूँ और इसकी ओर से मेरी सहमति है।',
  },
  {
    language: 'en',
    version: '2026-11-28',
    title: 'Declaration',
    clauses: [
      'The particulars I have given are true, and the photo shows the player and is under 6 months old.',
      `I will follow the rules of ${club.name} and the decisions of its umpires and committee.`,
      'Cricket is played with a hard ball. I take part at my own risk and am fit to play.',
      'The registration fee is for this event. Refunds follow the Refund Policy of the club.',
      'The club keeps these particulars to run the event. Its administrators see them, and the payment provider gets the mobile number and the e-mail address.',
      `Whoever types a mobile number into the registration form can see the name of the adult player who has it, never that of a player under ${ageLimits.adult}. The Privacy Policy says who else sees what.`,
    ],
    guardian: 'I am the parent or guardian of this player and agree on their behalf.',
  },
  {
    language: 'hi',
    version: '2026-11-28-hi',
    title: 'घोषणा',
    clauses: [
      'मैंने जो जानकारी दी है, वह सही है। फ़ोटो इसी खिलाड़ी की है और 6 महीने से कम पुरानी है।',
      `${club.nameHi} के नियमों का और उसके अंपायरों व समिति के फ़ैसलों का पालन करना मेरी ज़िम्मेदारी होगी।`,
      'क्रिकेट सख्त गेंद से खेला जाता है। खेलने का जोखिम मेरा अपना है और मैं खेलने के लिए फ़िट हूँ।',
      'पंजीकरण की फ़ीस इसी प्रतियोगिता के लिए है। रिफ़ंड क्लब की रिफ़ंड नीति के अनुसार ही होता है।',
      'क्लब यह जानकारी प्रतियोगिता कराने के लिए रखता है। इसे क्लब के एडमिन देखते हैं, और भुगतान सेवा को मोबाइल नंबर और ईमेल पता मिलता है।',
      `पंजीकरण फ़ॉर्म में कोई मोबाइल नंबर लिखने पर उस नंबर वाले वयस्क खिलाड़ी का नाम दिख सकता है, ${ageLimits.adult} वर्ष से कम उम्र के खिलाड़ी का कभी नहीं। और कौन क्या देखता है, यह निजता नीति में लिखा है।`,
    ],
    guardian: 'मैं इस खिलाड़ी के माता-पिता या अभिभावकों में से हूँ और इसकी ओर से मेरी सहमति है।',
  },
];

const earlier: readonly (Declaration & { language: Language })[] = earlierTexts.map(({ guardian, ...text }) => ({
  ...text,
  guardianClauses: [...text.clauses, guardian],
}));

/**
 * All published versions, with text and language. Do not remove or change one (`declaration.spec.ts` fails): a stored
 * consent names only its version.
 */
const published: ReadonlyMap<string, Declaration & { language: Language }> = new Map(
  [...earlier, { ...en, language: 'en' as const }, { ...hi, language: 'hi' as const }].map((declaration) => [
    declaration.version,
    declaration,
  ]),
);

export const publishedVersions: readonly string[] = [...published.keys()];

/** The text of a version; undefined for an unknown version. */
export const publishedDeclaration = (version: string) => published.get(version);

/**
 * Whether a version asks for the consents to `purposes`. A yes that comes with any other version does not count,
 * because that version does not have the question.
 */
export const asksForPurposes = (version: string | undefined): boolean =>
  publishedDeclaration(version ?? '')?.purposes !== undefined;

/**
 * Until 28 November 2026, the API stored an application without a consent with this version. So a stored consent to it
 * of those days may not have been given.
 */
export const assumedVersion = '2026-11';
