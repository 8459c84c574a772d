import type { APIRequestContext } from '@playwright/test';
import { homeTexts } from '../../../sites/src/content/home.ts';

/** A page of the site, and what a first visit to it may fetch. */
interface SitePage {
  /** Most kilobytes of scripts. */
  scripts: number;
  /** Most kilobytes of linked style sheets; absent: none. */
  sheets?: number;
  /** Most kilobytes of HTML of pages with lists; many-photos.once.e2e.ts has the limits for a club of many years. */
  html?: number;
  /** Whether the page has an island that hydrates at once, so that React is among the scripts. */
  hasReact?: boolean;
  heading: string | RegExp;
  /** The heading of the Hindi page. */
  hindi: string | RegExp;
  /** The entry of the bar that is marked as current. */
  entry?: string;
  /** The canonical address; personal pages and error pages have none, and Lighthouse does not measure them. */
  canonical?: string;
  status?: number;
}

const anyHindi = /\p{Script=Devanagari}/u;

export const unknownAddress = '/no/such/page';

/**
 * Every page of `sites/src/pages` by its English address, for the journeys `every-page` and `every-hindi-page` and for
 * `prove:lighthouse`. infra/structure/site-pages.spec.ts compares them with the files.
 */
export const sitePages: Readonly<Record<string, SitePage>> = {
  '/': {
    scripts: 12,
    html: 22.1,
    heading: homeTexts.en.hero.lines.join(' '),
    hindi: 'मैदान पहुँचिए। पैड बाँधिए। खेलते रहिए।',
    entry: 'Home',
    canonical: '/',
  },
  '/about': { scripts: 5, heading: 'About Us', hindi: 'हमारे बारे में', entry: 'About Us', canonical: '/about' },
  // The limit of HTML leaves room for the albums that the journeys add.
  '/gallery': {
    scripts: 12,
    html: 17,
    heading: 'Gallery',
    hindi: 'तस्वीरें',
    entry: 'Gallery',
    canonical: '/gallery',
  },
  // The limit of HTML leaves room for the events that the journeys add.
  '/events': {
    scripts: 12,
    html: 23.4,
    heading: 'Cricket Events',
    hindi: anyHindi,
    entry: 'Events',
    canonical: '/events',
  },
  '/upcoming-events': {
    scripts: 12,
    html: 23.4,
    heading: 'Cricket Events',
    hindi: anyHindi,
    entry: 'Events',
    canonical: '/events',
  },
  '/members': {
    scripts: 12,
    heading: 'Committee and Members',
    hindi: 'समिति और सदस्य',
    entry: 'Members',
    canonical: '/members',
  },
  '/rules': { scripts: 5, heading: 'Rules', hindi: 'नियम', entry: 'Rules', canonical: '/rules' },
  // The scripts also wait for a busy server, ask what an event with an age range or one for women and girls needs to
  // know, and say who may register. They link to the waiting list of a full event, let the holder of an offer choose
  // the event, and fill in a player's next registration.
  '/register': {
    scripts: 91.2,
    hasReact: true,
    heading: 'Player registration',
    hindi: anyHindi,
    entry: 'Register',
    canonical: '/register',
  },
  // Scripts in addition to those of every page: the early fetch of the next page, the retry of an island that did not
  // load, and the dialog that opens a receipt which is masked for other browsers; reports of faults and the isolation
  // of names; the time at which a busy server asks to come back; notes about moves and withdrawals, and about a player
  // whom the club has taken off its list. What is shown below a receipt is loaded together with it. A style sheet at
  // the end of the page declares its fonts, so that their requests have no referrer with the id.
  '/payment/response': { scripts: 88.4, sheets: 1.5, hasReact: true, heading: /^Payment/, hindi: anyHindi },
  // The code for consents, requests, waiting lists, the next registration and "Forget this phone" is loaded only when
  // there is something to list.
  '/my': { scripts: 92.9, sheets: 1.5, hasReact: true, heading: 'My registrations', hindi: 'मेरे पंजीकरण' },
  '/waiting-list': { scripts: 82.8, hasReact: true, heading: 'Waiting list', hindi: 'इंतज़ार की सूची' },
  // In addition to the scripts of every page: reading the events that the phone has stored, with fallbacks for the
  // oldest browsers, reporting faults, and checking whether this phone has registrations.
  '/offline': { scripts: 7.1, heading: 'You are offline', hindi: anyHindi },
  // This page has the style sheet of the result page, because an address below /payment/ may contain the id as well.
  [unknownAddress]: {
    scripts: 5,
    sheets: 1,
    heading: 'Unexpected Application Error!',
    hindi: 'कुछ गड़बड़ हो गई!',
    status: 404,
  },
};

/** English addresses of the pages that search engines list, each with its own content: `/`, `/about` and so on. */
export const listedPages: readonly string[] = Object.keys(sitePages).filter(
  (address) => sitePages[address]?.canonical === address,
);

/** The text of all sitemaps that the index names. */
export async function readSitemaps(request: APIRequestContext): Promise<string> {
  const index = await (await request.get('/sitemap-index.xml')).text();
  const addresses = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const texts = addresses.map(async (address) => (await request.get(address)).text());
  return (await Promise.all(texts)).join('\n');
}
