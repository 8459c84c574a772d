import { isLanguage, type Language } from '@maidan/shared/language.ts';
import type { APIRoute } from 'astro';
import { policyTexts } from '../../src/content/policies.ts';
import { digestOf, onlyChanged } from '../../src/lib/kept-files.ts';
import { languagePaths } from '../../src/lib/language/page-language.ts';
import { pdfOf } from '../../src/lib/policies.ts';
import { policy as until27November } from './earlier/privacy-policy-2026-11-27.ts';
import { policy as of28November } from './earlier/privacy-policy-2026-11-28.ts';
import { policy as of29November } from './earlier/privacy-policy-2026-11-29.ts';
import { policyDocument, type PrintedPolicy } from './policy-document.ts';

interface Printed {
  policy: PrintedPolicy;
  language: Language;
}

/** All policies in a language, with their earlier versions. */
export function documentsIn(language: Language): readonly PrintedPolicy[] {
  const { policies, former } = policyTexts[language];
  const ofProduct = [of29November[language], of28November[language], until27November[language]];
  return [...policies, ...former, ...ofProduct.filter(({ name }) => !former.some((stored) => stored.name === name))];
}

/** The PDF files `/T&C/{name}.pdf` of each language. astro.config.ts adds this route. */
export const getStaticPaths = () =>
  onlyChanged(
    languagePaths().flatMap(({ params }) => {
      const language = isLanguage(params.language) ? params.language : 'en';
      return documentsIn(language).map((policy) => ({
        file: pdfOf(policy, language).slice(1),
        digest: digestOf(policy, true),
        path: { params: { ...params, policy: policy.name }, props: { policy, language } satisfies Printed },
      }));
    }),
  );

export const GET: APIRoute<Printed> = async ({ props }) =>
  new Response(new Uint8Array(await policyDocument(props.policy, props.language)));
