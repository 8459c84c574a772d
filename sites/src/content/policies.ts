import type { PageTexts } from '@maidan/shared/club-texts/club-texts.ts';
import { agreedSince, formerPolicies, pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import {
  type FormerPolicy,
  inForceSince,
  type PolicyKey,
  policyIn,
  policyKeys,
  type PolicyText,
} from '@maidan/shared/club-texts/policies.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { longHindiDate } from '@maidan/shared/format/hindi-dates.ts';
import type { InEachLanguage, Language, Translated } from '@maidan/shared/language.ts';
import * as en from './en/policies.ts';
import * as hi from './hi/policies.ts';

/** One of the club's policies. The page below /T&C/ and its PDF are made from this text. */
export interface Policy extends PolicyText {
  /** `/T&C/{name}` as text and `/T&C/{name}.pdf`; in Hindi both under `/hi`. */
  name: string;
  /** `In force since 30 November 2026`; absent for the first version. */
  since?: string;
  /** Earlier versions to which somebody may have agreed, newest first. Builds have the PDF files of all versions. */
  earlier: readonly { label: string; name: string }[];
}

interface PolicyTexts {
  policies: readonly Policy[];
  /** Versions that publications of the club have ended, newest first. */
  former: readonly Policy[];
  policyViewer: Translated<typeof en.policyViewer>;
  policyPage: Translated<typeof en.policyPage>;
}

const names: Readonly<Record<PolicyKey, string>> = {
  privacy: 'privacy-policy',
  terms: 'terms-and-conditions',
  refunds: 'refund-policy',
};

/**
 * An earlier version of a policy. A policy's first version has no `since`. A version is named by its `since`, the first
 * one by its `until` (`dayOf`). When several versions of a policy have the same such day, `again` numbers them, oldest
 * first, from the second on.
 */
interface EarlierVersion {
  policy: PolicyKey;
  since?: string;
  until: string;
  again?: number;
}

/** The earlier versions of the product's own policies; their texts are in sites/art/documents/earlier. */
const ofProduct: readonly EarlierVersion[] = [
  { policy: 'privacy', since: '2026-11-29', until: '2026-11-30' },
  { policy: 'privacy', since: '2026-11-28', until: '2026-11-29' },
  { policy: 'privacy', until: '2026-11-27' },
];

const dayOf = ({ since, until }: EarlierVersion): string => since ?? until;

const earlierName = (version: EarlierVersion): string =>
  `earlier/${[names[version.policy], dayOf(version), ...(version.again ? [version.again] : [])].join('-')}`;

/**
 * Returns the policies of a club with links to their earlier versions, in each language. A version that ended before
 * the first consent is not listed, because nobody can have agreed to it.
 * @param formerPolicies newest first
 * @param agreedSince Indian day of the club's first consent; undefined when there is none
 */
export function policyTextsOf(
  texts: InEachLanguage<PageTexts>,
  formerPolicies: readonly FormerPolicy[],
  agreedSince: string | undefined,
): InEachLanguage<PolicyTexts> {
  // Versions of a policy that have the same day are numbered from the second on, so that their files have different
  // names.
  const ofClub = formerPolicies.map((version, place): FormerPolicy & EarlierVersion => {
    const older = formerPolicies.slice(place + 1).filter((other) => other.policy === version.policy);
    const again = 1 + older.filter((other) => dayOf(other) === dayOf(version)).length;
    return again > 1 ? { ...version, again } : version;
  });
  // When the club publishes a policy of its own for the first time, the product's version before it is stored with the
  // club's versions.
  const isStored = (version: EarlierVersion) => ofClub.some((other) => earlierName(other) === earlierName(version));
  const all: EarlierVersion[] = [...ofClub, ...ofProduct.filter((version) => !isStored(version))];
  const earlier = all.filter(({ until }) => agreedSince !== undefined && agreedSince <= until);

  const inLanguage = (language: Language): PolicyTexts => {
    const { policyViewer, policyPage } = language === 'hi' ? hi : en;
    const long = language === 'hi' ? longHindiDate : longIndianDate;
    const inForce = (since: string | undefined) => since && { since: policyPage.since(long(since)) };
    const link = (version: EarlierVersion) => {
      const day = long(dayOf(version)) + (version.again ? ` (${version.again})` : '');
      const label = version.since ? policyPage.versionOf(day) : policyPage.versionUntil(day);
      return { name: earlierName(version), label };
    };
    const policies = policyKeys.map((policy) => ({
      ...{ name: names[policy], ...policyIn(texts[language], policy) },
      ...inForce(inForceSince(policy, formerPolicies)),
      earlier: earlier.filter((version) => version.policy === policy).map(link),
    }));
    const former = ofClub.map((version) => ({
      ...{ name: earlierName(version), ...version.texts[language], earlier: [] },
      ...inForce(version.since),
    }));
    return { policies, former, policyViewer, policyPage };
  };
  return { en: inLanguage('en'), hi: inLanguage('hi') };
}

export const policyTexts = policyTextsOf(pageTexts, formerPolicies, agreedSince);
