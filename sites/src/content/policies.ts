import type { InEachLanguage, Translated } from '@maidan/shared/language.ts';
import * as en from './en/policies.ts';
import * as hi from './hi/policies.ts';

export type { Policy } from './en/policies.ts';

interface PolicyTexts {
  policies: readonly en.Policy[];
  policyViewer: Translated<typeof en.policyViewer>;
  policyPage: Translated<typeof en.policyPage>;
}

export const policyTexts: InEachLanguage<PolicyTexts> = { en, hi };
