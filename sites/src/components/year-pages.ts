import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { languages } from '@maidan/shared/language.ts';
import { hasYearPages, pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import { fetchAtBuildTime } from '../lib/build-time-api.ts';
import { digestOf, onlyChanged } from '../lib/kept-files.ts';
import { languagePaths } from '../lib/language/page-language.ts';

/** A page with some rows of a year. */
export interface YearPage {
  year: string;
  /** Number of the part, from 1. */
  part: number;
}

/** A list of which one page has the first rows. When the list has more rows, each year has pages. */
export interface YearList {
  /** The years are below `{section}/years`, on the site and in the API. */
  section: 'events' | 'gallery';
  /** The most rows of a page. */
  limit: number;
}

export const eventYears: YearList = { section: 'events', limit: pageLimits.events };
export const galleryYears: YearList = { section: 'gallery', limit: pageLimits.albums };

/** Returns the years that have pages, the newest first, at build time. Empty while the first page has all rows. */
export async function fetchYears({ section, limit }: YearList): Promise<readonly YearCount[]> {
  const years = (await fetchAtBuildTime<YearCount[]>(`/${section}/years`)) ?? [];
  return hasYearPages(years, limit) ? years : [];
}

/** The numbers of a year's parts. */
export const partsOf = (count: number, limit: number): number[] =>
  Array.from({ length: Math.ceil(count / limit) }, (_, place) => place + 1);

/** `2025`, and from the second part on `2025-2`: the end of a page's address. */
const yearParameter = ({ year, part }: YearPage): string => (part === 1 ? year : `${year}-${part}`);

/** Address of a page of a year, in English. */
export const yearPageUrl = ({ section }: YearList, page: YearPage): string =>
  `/${section}/years/${yearParameter(page)}`;

/** Returns the pages of the years in each language, for `getStaticPaths`, without those that have not changed. */
export async function yearPaths(list: YearList) {
  const years = await fetchYears(list);
  const pages: YearPage[] = years.flatMap(({ year, count }) =>
    partsOf(count, list.limit).map((part) => ({ year, part })),
  );
  // Only two requests run at a time, so that the API's connections are free for visitors.
  const shown: unknown[] = [];
  for (let at = 0; at < pages.length; at += 2) {
    const both = pages.slice(at, at + 2).map(({ year, part }) => `/${list.section}/years/${year}/${part}`);
    shown.push(...(await Promise.all(both.map((path) => fetchAtBuildTime(path)))));
  }
  const thisYear = indianDay(new Date()).slice(0, 4);
  // The digest includes the club's introduction, which is above the rows.
  const introductions = languages.map((language) => pageTexts[language].others[list.section]);
  return onlyChanged(
    languagePaths().flatMap(({ params }) =>
      pages.map((props, i) => ({
        file: `${params.language ? `${params.language}/` : ''}${list.section}/years/${yearParameter(props)}.html`,
        digest: digestOf([shown[i], years, introductions], props.year < thisYear),
        path: { params: { ...params, year: yearParameter(props) }, props },
      })),
    ),
  );
}
