import type { Language } from '@maidan/shared/language.ts';
import type { Policy } from '../../content/policies.ts';
import { pageIn } from '../language/page-language.ts';

/** The document as text. */
export const pageOf = ({ name }: Policy, language: Language): string => pageIn(language, `/T&C/${name}`);

/** Each language has a file of its own. */
export const pdfOf = (policy: Policy, language: Language): string => `${pageOf(policy, language)}.pdf`;
