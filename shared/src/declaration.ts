import type { InEachLanguage } from './language.ts';

/**
 * What the club may do with a player's particulars besides running the event. Each purpose needs its own consent, which
 * the family can withdraw.
 */
export const purposes = ['auction', 'publicity', 'messages'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * What a family can say about its registration. `no_messages`: the console's messages leave the family out, even those
 * about its own event, for which no consent is needed. A trigger of the database makes a yes to `no_messages` withdraw
 * the consent to `messages`, and the other way round.
 */
export const familySubjects = [...purposes, 'no_messages'] as const;
export type FamilySubject = (typeof familySubjects)[number];

/** `seen`: the club has seen the person who agreed, or the guardian, in person. No identity paper is stored. */
export const consentSubjects = [...familySubjects, 'seen'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

/** The applicant's declaration in one language. */
export interface Declaration {
  /** Names the text that was read, its language included. */
  version: string;
  title: string;
  /** What an adult declares for himself or herself. */
  clauses: readonly string[];
  /** What a parent or guardian declares for a player under 18. */
  guardianClauses: readonly string[];
  /**
   * The words for each purpose that the family may allow; undefined in the earlier versions, which did not ask for any.
   */
  purposes?: Record<Purpose, string>;
}

/**
 * The present versions of the declaration, one in each language. A consent stores only its version. Change a version
 * together with its text (declaration.en.ts, declaration.hi.ts), and move the former text to published-declarations.ts.
 * Versions in Hindi end with `-hi`.
 */
export const declarationVersions: InEachLanguage<string> = { en: '2026-11-29', hi: '2026-11-29-hi' };

/** Whether this is a present version, in either language. */
export const isCurrentDeclaration = (version: string | undefined): boolean =>
  Object.values(declarationVersions).some((current) => current === version);

/** The consent to a version of the declaration. The server adds the time. */
export interface Consent {
  version: string;
  /** The purposes that are allowed. Others are not allowed. */
  purposes?: readonly Purpose[];
  guardianName?: string;
  guardianRelation?: string;
}

export const guardianRelations = ['Mother', 'Father', 'Guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export const isGuardianRelation = (relation: string): relation is GuardianRelation =>
  guardianRelations.some((known) => known === relation);
