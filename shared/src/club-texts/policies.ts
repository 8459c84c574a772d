import type { InEachLanguage } from '../language.ts';
import type { PageTexts } from './club-texts.ts';
import { policiesInEnglish } from './policies.en.ts';

export type PolicyKey = keyof typeof policiesInEnglish;

/** The policies in the order of the pages' footer. */
export const policyKeys = Object.keys(policiesInEnglish) as PolicyKey[];

interface PolicyPart {
  /**
   * The id of the section's heading. It is the same in both languages: made from the product's English title, or
   * `own-1` to `own-3` by the place of a section that the club has added.
   */
  id: string;
  title: string;
  /** Paragraphs. */
  text: string[];
}

/** A policy in one language, as its page and its PDF file show it. */
export interface PolicyText {
  title: string;
  parts: PolicyPart[];
}

/** A version of a policy that is no longer in force, word for word. */
export interface FormerPolicy {
  policy: PolicyKey;
  /** Indian day from which it was in force, `YYYY-MM-DD`; absent when the policy was never changed before. */
  since?: string;
  /** Indian day on which the next version came into force. */
  until: string;
  texts: InEachLanguage<PolicyText>;
}

interface Words {
  title: string;
  text: readonly string[];
}
type Section = Words | { fixed: Words };

const wordsOf = (section: Section): Words => ('fixed' in section ? section.fixed : section);
const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const paragraphs = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split('\n').map((line) => line.trim())).filter(Boolean);

/** A policy: the product's sections, then those that the club has added. */
export function policyIn(texts: PageTexts, policy: PolicyKey): PolicyText {
  const { fixed, own, ...sections } = texts.policies[policy];
  const defaults = policiesInEnglish[policy] as object as Record<string, Section>;
  const parts = Object.entries(sections as Record<string, Section>).map(([name, section]) => ({
    id: slug(wordsOf(defaults[name]!).title),
    title: wordsOf(section).title,
    text: paragraphs(wordsOf(section).text),
  }));
  const added = own.map(({ title, text }, place) => ({ id: `own-${place + 1}`, title, text: paragraphs([text]) }));
  return { title: fixed.title, parts: [...parts, ...added.filter(({ title }) => title !== '')] };
}

/**
 * Indian day since which the product's own text of a policy is in force; absent for a policy whose text was never
 * changed.
 */
const productSince: Partial<Record<PolicyKey, string>> = { privacy: '2026-11-30' };

/**
 * Returns the Indian day since which the present text of a policy is in force; undefined for a policy that was never
 * changed.
 */
export const inForceSince = (policy: PolicyKey, former: readonly Omit<FormerPolicy, 'texts'>[]): string | undefined =>
  [productSince[policy], ...former.map((version) => (version.policy === policy ? version.until : undefined))]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
