import { ageLimits } from './domain/player-type.ts';
import { endedWaitingDays } from './domain/timing.ts';
import type { InEachLanguage } from './language.ts';

/** The declaration of a person who joins a waiting list, in one language. */
interface WaitingNotice {
  /**
   * The version of the text, which an entry stores. Change it together with the text, and add the former version to
   * `earlierWaitingVersions`.
   */
  version: string;
  clauses: readonly string[];
}

export const waitingNotices: InEachLanguage<WaitingNotice> = {
  en: {
    version: 'waiting-2026-11-29',
    clauses: [
      `I am ${ageLimits.adult} or older, and the player, or the player’s parent or legal guardian.`,
      'The club keeps this name and mobile number to offer a free place, and for nothing else. Its administrators see them.',
      `They are deleted ${endedWaitingDays} days after the wait has ended. I can leave the list at any time in My registrations, or have them erased by asking the club.`,
    ],
  },
  hi: {
    version: 'waiting-2026-11-29-hi',
    clauses: [
      `मेरी उम्र ${ageLimits.adult} वर्ष या उससे ज़्यादा है। खिलाड़ी मैं हूँ, या मैं उसके माता-पिता में से या उसका कानूनी अभिभावक हूँ।`,
      'क्लब यह नाम और मोबाइल नंबर खाली जगह देने के लिए ही रखता है, और किसी काम के लिए नहीं। इन्हें क्लब के एडमिन देखते हैं।',
      `इंतज़ार खत्म होने के ${endedWaitingDays} दिन बाद ये मिटा दिए जाते हैं। सूची से नाम कभी भी ‘मेरे पंजीकरण’ में हटाया जा सकता है, या क्लब से कहकर मिटवाया जा सकता है।`,
    ],
  },
};

/** Versions of former notices. */
const earlierWaitingVersions: readonly string[] = [];

/**
 * The versions that a new entry may name: the present ones, and earlier ones, which a page that was opened earlier
 * sends.
 */
export const waitingVersions: readonly string[] = [
  ...earlierWaitingVersions,
  ...Object.values(waitingNotices).map(({ version }) => version),
];
