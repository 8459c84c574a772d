import { club } from './club.ts';
import { ageLimits } from './domain/player-type.ts';
import type { InEachLanguage } from './language.ts';

/**
 * What the club may do with a player's particulars besides running the event. Each is allowed on its own, not by default,
 * and taken back as easily.
 */
export const purposes = ['auction', 'publicity', 'messages'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * What a family says about a registration itself. `no_messages`: nobody writes to it, also not about its own event, which
 * needs no yes; it takes back the yes to `messages`, and a new yes to these ends it (a trigger of the database).
 */
export const familySubjects = [...purposes, 'no_messages'] as const;
export type FamilySubject = (typeof familySubjects)[number];

/** `seen`: the club has seen the person who agreed, or the guardian, in person. No identity paper is stored. */
export const consentSubjects = [...familySubjects, 'seen'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

/** The applicant's declaration as one language has it. */
export interface Declaration {
  /**
   * Names the text that was read, its language included: it is all that a consent stores. Change it with the text, of
   * this language alone when the other one stays as it is, and move the text of before to published-declarations.ts.
   */
  version: string;
  title: string;
  /** What an adult declares for himself or herself. */
  clauses: readonly string[];
  /** What a parent or guardian declares for a player under 18. */
  guardianClauses: readonly string[];
  /** What may be allowed besides; undefined in the versions of before 29 November 2026, which asked for nothing else. */
  purposes?: Record<Purpose, string>;
}

/** The same declaration in both languages. Versions in Hindi end with `-hi`; the English ones came first. */
export const declarations: InEachLanguage<Declaration & Required<Pick<Declaration, 'purposes'>>> = {
  en: {
    version: '2026-11-29',
    title: 'Declaration',
    clauses: [
      'The particulars I have given are true, and the photo shows the player and is under 6 months old.',
      `I will follow the rules of ${club.name} and the decisions of its umpires and committee.`,
      'Cricket is played with a hard ball. I take part at my own risk and am fit to play.',
      'The registration fee is for this event. Refunds follow the Refund Policy of the club.',
      'The club keeps these particulars to run the event. Its administrators see them, take them out as lists for the committee and print team sheets; the payment provider gets the mobile number and the e-mail address.',
      `Whoever types a mobile number into the registration form can see the name of the adult player who has it, never that of a player under ${ageLimits.adult}. The Privacy Policy says who else sees what.`,
      'Anything else needs my yes below. I can take each yes back at any time in My registrations, or by asking the club.',
    ],
    guardianClauses: [
      `I am ${ageLimits.adult} or older, and the parent or legal guardian of this player.`,
      'The particulars I have given of the player and of me are true, and the photo shows the player and is under 6 months old.',
      `I see to it that the player follows the rules of ${club.name} and the decisions of its umpires and committee.`,
      'Cricket is played with a hard ball. I know the risk and let the player take part; the player is fit to play.',
      'The registration fee is for this event. Refunds follow the Refund Policy of the club.',
      'The club keeps these particulars to run the event. Its administrators see them, take them out as lists for the committee and print team sheets; the payment provider gets the mobile number and the e-mail address.',
      `Nobody who types a mobile number into the registration form is shown the name of a player under ${ageLimits.adult}. The Privacy Policy says who else sees what.`,
      'Anything else needs my yes below. I can take each yes back at any time in My registrations, or by asking the club.',
    ],
    purposes: {
      auction:
        'List for the auction: team owners see name, photo, age group and playing style, without mobile and address.',
      publicity: 'Name and photo on this website, for example with results.',
      messages: 'Messages about other events of the club.',
    },
  },
  hi: {
    version: '2026-11-29-hi',
    title: 'घोषणा',
    clauses: [
      'मैंने जो जानकारी दी है, वह सही है। फ़ोटो इसी खिलाड़ी की है और 6 महीने से कम पुरानी है।',
      `${club.nameHi} के नियमों का और उसके अंपायरों व समिति के फ़ैसलों का पालन करना मेरी ज़िम्मेदारी होगी।`,
      'क्रिकेट सख्त गेंद से खेला जाता है। खेलने का जोखिम मेरा अपना है और मैं खेलने के लिए फ़िट हूँ।',
      'पंजीकरण की फ़ीस इसी प्रतियोगिता के लिए है। रिफ़ंड क्लब की रिफ़ंड नीति के अनुसार ही होता है।',
      'क्लब यह जानकारी प्रतियोगिता कराने के लिए रखता है। क्लब के एडमिन इसे देखते हैं, समिति के लिए इसकी सूची निकालते हैं और टीम शीट छापते हैं। भुगतान सेवा को मोबाइल नंबर और ईमेल पता मिलता है।',
      `पंजीकरण फ़ॉर्म में कोई मोबाइल नंबर लिखने पर उस नंबर वाले वयस्क खिलाड़ी का नाम दिख सकता है, ${ageLimits.adult} वर्ष से कम उम्र के खिलाड़ी का कभी नहीं। और कौन क्या देखता है, यह निजता नीति में लिखा है।`,
      'इसके अलावा किसी भी काम के लिए नीचे मेरी अलग हाँ चाहिए। हर हाँ कभी भी ‘मेरे पंजीकरण’ में, या क्लब से कहकर वापस ली जा सकती है।',
    ],
    guardianClauses: [
      `मेरी उम्र ${ageLimits.adult} वर्ष या उससे ज़्यादा है, और मैं इस खिलाड़ी के माता-पिता में से या कानूनी अभिभावक हूँ।`,
      'मैंने खिलाड़ी की और अपनी जो जानकारी दी है, वह सही है। फ़ोटो इसी खिलाड़ी की है और 6 महीने से कम पुरानी है।',
      `खिलाड़ी ${club.nameHi} के नियमों और उसके अंपायरों व समिति के फ़ैसलों का पालन करे, यह देखना मेरी ज़िम्मेदारी होगी।`,
      'क्रिकेट सख्त गेंद से खेला जाता है। जोखिम जानते हुए खिलाड़ी को खेलने की मेरी अनुमति है। खिलाड़ी खेलने के लिए फ़िट है।',
      'पंजीकरण की फ़ीस इसी प्रतियोगिता के लिए है। रिफ़ंड क्लब की रिफ़ंड नीति के अनुसार ही होता है।',
      'क्लब यह जानकारी प्रतियोगिता कराने के लिए रखता है। क्लब के एडमिन इसे देखते हैं, समिति के लिए इसकी सूची निकालते हैं और टीम शीट छापते हैं। भुगतान सेवा को मोबाइल नंबर और ईमेल पता मिलता है।',
      `पंजीकरण फ़ॉर्म में मोबाइल नंबर लिखने पर ${ageLimits.adult} वर्ष से कम उम्र के खिलाड़ी का नाम किसी को नहीं दिखता। और कौन क्या देखता है, यह निजता नीति में लिखा है।`,
      'इसके अलावा किसी भी काम के लिए नीचे मेरी अलग हाँ चाहिए। हर हाँ कभी भी ‘मेरे पंजीकरण’ में, या क्लब से कहकर वापस ली जा सकती है।',
    ],
    purposes: {
      auction: 'नीलामी की सूची: टीमों के मालिक नाम, फ़ोटो, आयु वर्ग और खेलने की शैली देखते हैं, मोबाइल और पता नहीं।',
      publicity: 'इस वेबसाइट पर नाम और फ़ोटो, जैसे नतीजों के साथ।',
      messages: 'क्लब की दूसरी प्रतियोगिताओं के संदेश।',
    },
  },
};

/** Whether this is the version of a text that is read today, in whichever language. */
export const isCurrentDeclaration = (version: string | undefined): boolean =>
  Object.values(declarations).some((declaration) => declaration.version === version);

/** Who agreed to which version of the text. The server adds the time. */
export interface Consent {
  version: string;
  /** What else is allowed; what is not named is not. */
  purposes?: readonly Purpose[];
  guardianName?: string;
  guardianRelation?: string;
}

export const guardianRelations = ['Mother', 'Father', 'Guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export const isGuardianRelation = (relation: string): relation is GuardianRelation =>
  guardianRelations.some((known) => known === relation);
