import { club } from '@maidan/shared/club.ts';
import type { InEachLanguage } from '@maidan/shared/language.ts';

interface YearTexts {
  /** `Events of 2025` */
  ofYear: (year: string) => string;
  description: (year: string) => string;
  byYear: string;
}

interface PartTexts {
  /** The title of a page with a part of a year: `Events of 2025, part 2`. */
  title: (title: string, part: number) => string;
  part: (part: number) => string;
  /** Heading of the links to the parts. */
  parts: (year: string) => string;
}

/** Texts of the pages of years. No island uses them, so they are in no script. */
export const yearTexts: InEachLanguage<Record<'events' | 'gallery', YearTexts> & PartTexts> = {
  en: {
    events: {
      ofYear: (year) => `Events of ${year}`,
      description: (year) => `Every event of ${club.name} in ${year}, with its rules.`,
      byYear: 'Events by year',
    },
    gallery: {
      ofYear: (year) => `Gallery of ${year}`,
      description: (year) => `Pictures of the events of ${club.name} in ${year}.`,
      byYear: 'Gallery by year',
    },
    title: (title, part) => (part === 1 ? title : `${title}, part ${part}`),
    part: (part) => `Part ${part}`,
    parts: (year) => `Parts of ${year}`,
  },
  hi: {
    events: {
      ofYear: (year) => `${year} की प्रतियोगिताएँ`,
      description: (year) => `${club.nameHi} की ${year} की सभी प्रतियोगिताएँ, नियमों के साथ।`,
      byYear: 'साल के अनुसार प्रतियोगिताएँ',
    },
    gallery: {
      ofYear: (year) => `${year} की तस्वीरें`,
      description: (year) => `${club.nameHi} के ${year} के आयोजनों की तस्वीरें।`,
      byYear: 'साल के अनुसार तस्वीरें',
    },
    title: (title, part) => (part === 1 ? title : `${title}, भाग ${part}`),
    part: (part) => `भाग ${part}`,
    parts: (year) => `${year} के भाग`,
  },
};
