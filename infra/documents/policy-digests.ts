import { createHash } from 'node:crypto';
import { club } from '@maidan/shared/club.ts';
import { languages, type InEachLanguage } from '@maidan/shared/language.ts';
import { policyTexts } from '../../sites/src/content/policies.ts';
import { pdfOf } from '../../sites/src/lib/policies.ts';

/** The club's name and address above each document. */
export const letterheads: InEachLanguage<readonly [name: string, address: string]> = {
  en: [club.name, club.address],
  hi: [club.nameHi, club.addressHi],
};

/** A digest of each policy's text, with what stands above it, by the address of its PDF. */
export const policyDigests = (): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      policyTexts[language].policies.map((policy) => [
        pdfOf(policy, language),
        createHash('sha256')
          .update(JSON.stringify([...letterheads[language], policy]))
          .digest('hex'),
      ]),
    ),
  );
