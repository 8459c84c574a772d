import { club } from '@maidan/shared/club.ts';
import type { InEachLanguage, Language } from '@maidan/shared/language.ts';
import { palette } from '@maidan/shared/palette.ts';
import type { Policy } from '../../src/content/policies.ts';
import { PdfFile } from './pdf-file.ts';
import { type Block, mm, Typesetter } from './typesetter.ts';

const letterheads: InEachLanguage<readonly [name: string, address: string]> = {
  en: [club.name, club.address],
  hi: [club.nameHi, club.addressHi],
};

const body = { tag: 'P', face: 'mukta', size: 11, lineHeight: 1.5, after: 2.5 * mm } as const;
/** Devanagari has vowel signs above the height of Latin capitals, so its lines are taller. */
const headings: InEachLanguage<Pick<Block, 'face' | 'lineHeight' | 'wordSpacing'>> = {
  en: { face: 'anek', lineHeight: 1 },
  hi: { face: 'anek', lineHeight: 1.25, wordSpacing: 0.1 },
};

/** A policy, or an earlier version of a policy. */
export type PrintedPolicy = Pick<Policy, 'name' | 'title' | 'since'> & {
  parts: readonly { title: string; text: readonly string[] }[];
};

/** The PDF file of a policy: the club's name and address, and the text of its page. */
export function policyDocument({ title, since, parts }: PrintedPolicy, language: Language): Promise<Buffer> {
  const heading = headings[language];
  const [name, address] = letterheads[language];
  const typesetter = new Typesetter(palette.ink);
  typesetter.set([
    {
      ...body,
      text: `${name} · ${address}`,
      after: 13.5 * mm,
      rule: { colour: palette.earth, gap: 3 * mm, height: 1.5 * mm },
    },
    { ...heading, tag: 'H1', text: title.toUpperCase(), size: 36, after: 4 * mm },
    ...(since ? [{ ...body, text: since }] : []),
    ...parts.flatMap((part): Block[] => [
      {
        ...heading,
        ...{ tag: 'H2', text: part.title.toUpperCase(), size: 15, before: 7 * mm, after: 2 * mm, staysWithNext: true },
      },
      ...part.text.map((text) => ({ ...body, text })),
    ]),
  ]);
  return typesetter.write(new PdfFile(), { title, author: name, language });
}
