import type { Language } from '@maidan/shared/language.ts';
import { policyTexts } from '../../content/policies.ts';
import type { Policy } from '../../content/policies.ts';

interface PolicySection {
  /** The id of its heading, the same in both languages: a link keeps its place when the language is changed. */
  id: string;
  title: string;
  text: readonly string[];
}

const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The sections of a policy of this name in a language. */
export function policySections(name: string, language: Language): PolicySection[] {
  const partsIn = (each: Language): Policy['parts'] =>
    policyTexts[each].policies.find((policy) => policy.name === name)?.parts ?? [];
  const english = partsIn('en');
  return partsIn(language).map((part, place) => ({ ...part, id: slug(english[place]?.title ?? `${place + 1}`) }));
}
