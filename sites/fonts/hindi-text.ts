import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = ['../src', '../../shared/src'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

/** All words in Devanagari in the source files of the site's texts. */
export function hindiWords(): string[] {
  const words = new Set<string>();
  for (const folder of sources)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/(?<!\.spec)\.tsx?$/.test(file))
        for (const [word] of readFileSync(path.join(folder, file), 'utf8').matchAll(/[\p{Script=Devanagari}।]+/gu))
          words.add(word);
  return [...words];
}

const consonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह', 'क़', 'ख़', 'ग़', 'ज़', 'ड़', 'ढ़', 'फ़'];
const vowelSigns = [...'ािीुूृेैोौॅॉ'];
/** Pairs of consonants with a joined form of their own, in addition to those in the lists below. */
const ligatures =
  'क्ष ज्ञ त्र श्र क्त त्त त्न द्द द्ध द्य द्व द्म द्भ द्ग द्घ द्न ट्ट ट्ठ ठ्ठ ड्ड ड्ढ ह्म ह्य ह्व ह्न ह्ल ह्ण हृ रु रू श्च श्व श्न श्ल न्न ल्ल ' +
  'स्र स्त्र प्त ष्ट ष्ठ ष्ट्र ञ्च ञ्ज ङ्क ङ्ख ङ्ग ङ्घ न्द्र न्त्र क्ल ग्न च्च च्छ ज्ज ट्र ड्र छ्र म्प्र ल्ट स्ट्र क्ट्र';

/**
 * Syllables of names and other texts that are typed in: each consonant alone, before another, under a hook for r, with
 * r below it, and with each vowel sign. Rare pairs beyond these are drawn with a visible virama, which is correct as
 * well.
 */
export const hindiSyllables: readonly string[] = [
  ...consonants.flatMap((consonant) => [
    ...['', '्', 'ं', 'ँ', 'ः', '्र', '्य', ...vowelSigns].map((sign) => consonant + sign),
    ...['', 'ा', 'ि', 'ी', 'े', 'ो'].map((sign) => `र्${consonant}${sign}`),
    ...['ा', 'ि', 'ी', 'ु', 'े'].map((sign) => `${consonant}्र${sign}`),
  ]),
  ...['क', 'र्क', 'ट'].flatMap((before) => vowelSigns.flatMap((sign) => [`${before}${sign}ं`, `${before}${sign}ँ`])),
  ...[...'अआइईउऊऋएऐओऔऍऑ'].flatMap((vowel) => [vowel, `${vowel}ं`, `${vowel}ँ`]),
  ...ligatures.split(' '),
  ...'०१२३४५६७८९।॥ऽॐ',
];
