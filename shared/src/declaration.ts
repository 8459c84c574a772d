import { club } from './club.ts';
import { ageLimits } from './domain/player-type.ts';
import type { InEachLanguage } from './language.ts';

/** The applicant's declaration as one language has it. */
export interface Declaration {
  /**
   * Identifies the text that was read, including its language; a consent stores only this. Change it with the text, for
   * this language only when the other text stays, and move the former text to published-declarations.ts.
   */
  version: string;
  title: string;
  clauses: readonly string[];
  /** Additional consent for a player under 18. */
  guardian: string;
}

/** The same declaration in both languages. Versions in Hindi end with `-hi`; the English ones came first. */
export const declarations: InEachLanguage<Declaration> = {
  en: {
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
  hi: {
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
};

/** Whether this is the version of a text that is read today, in whichever language. */
export const isCurrentDeclaration = (version: string | undefined): boolean =>
  Object.values(declarations).some((declaration) => declaration.version === version);

/** Who agreed to which version of the text. The server adds the time. */
export interface Consent {
  version: string;
  guardianName?: string;
  guardianRelation?: string;
}

export const guardianRelations = ['Mother', 'Father', 'Guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export const isGuardianRelation = (relation: string): relation is GuardianRelation =>
  guardianRelations.some((known) => known === relation);
