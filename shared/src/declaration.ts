import type { InEachLanguage } from './language.ts';

/**
 * What the club may do with a player's particulars besides running the event. Each purpose needs its own consent, which
 * the family can withdraw.
 */
export const purposes = ['auction', 'publicity', 'messages'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * What a family says about a registration itself. `no_messages`: nobody writes to the family, not even about its own
 * event, for which no consent is needed. A trigger of the database makes `no_messages` withdraw the consent to
 * `messages`, and the other way round.
 */
export const familySubjects = [...purposes, 'no_messages'] as const;
export type FamilySubject = (typeof familySubjects)[number];

/** `seen`: the club has seen the person who agreed, or the guardian, in person. No identity paper is stored. */
export const consentSubjects = [...familySubjects, 'seen'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

/** The applicant's declaration as one language has it. */
export interface Declaration {
  /** Names the text that was read, its language included. */
  version: string;
  title: string;
  /** What an adult declares for himself or herself. */
  clauses: readonly string[];
  /** What a parent or guardian declares for a player under 18. */
  guardianClauses: readonly string[];
  /**
   * What the family may allow besides running the event; undefined in versions from before 29 November 2026, which
   * asked for nothing else.
   */
  purposes?: Record<Purpose, string>;
}

/**
 * The versions of the declaration that is read today, one in each language. A consent stores only its version. Change a
 * version together with its text (declaration.en.ts, declaration.hi.ts), and move the former text to
 * published-declarations.ts. Versions in Hindi end with `-hi`; the English versions came first.
 */
export const declarationVersions: InEachLanguage<string> = { en: '2026-11-29', hi: '2026-11-29-hi' };

/** Whether this is the version of a text that is read today, in whichever language. */
export const isCurrentDeclaration = (version: string | undefined): boolean =>
  Object.values(declarationVersions).some((current) => current === version);

/** Who agreed to which version of the text. The server adds the time. */
export interface Consent {
  version: string;
  /** Purposes that are allowed; a purpose that is not named is not allowed. */
  purposes?: readonly Purpose[];
  guardianName?: string;
  guardianRelation?: string;
}

export const guardianRelations = ['Mother', 'Father', 'Guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export const isGuardianRelation = (relation: string): relation is GuardianRelation =>
  guardianRelations.some((known) => known === relation);
