import { club, clubBlurb, clubLinks } from '@maidan/shared/club.ts';
import type { Language } from '@maidan/shared/language.ts';
import { pageIn } from '../language/page-language.ts';

/** An object with the properties of schema.org, which a page contains for search engines. */
export type JsonLd = Readonly<Record<string, unknown>>;

export const clubAddress = (language: Language): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: language === 'hi' ? club.addressHi : club.address,
  addressLocality: language === 'hi' ? club.cityHi : club.city,
  addressRegion: club.state,
  postalCode: club.postalCode,
  addressCountry: 'IN',
});

/** The club as the organizer of an event (https://schema.org/SportsOrganization). */
export const organizer = (site: URL, language: Language): JsonLd => ({
  '@type': 'SportsOrganization',
  '@id': new URL('/#club', site).href,
  name: language === 'hi' ? club.nameHi : club.name,
  url: new URL(pageIn(language, '/'), site).href,
});

/** The club, for the home page. */
export const organization = (site: URL, language: Language): JsonLd => ({
  '@context': 'https://schema.org',
  ...organizer(site, language),
  alternateName: [language === 'hi' ? club.name : club.nameHi, club.abbreviation],
  description: clubBlurb[language],
  sport: 'Cricket',
  foundingDate: String(club.foundedIn),
  logo: new URL('/images/icon-512.png', site).href,
  image: new URL('/images/og.jpg', site).href,
  telephone: club.phone,
  email: club.email,
  address: clubAddress(language),
  sameAs: clubLinks.social.map(({ url }) => url),
});
