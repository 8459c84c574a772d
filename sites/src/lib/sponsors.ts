import type { SponsorsResponse, SponsorView } from '@maidan/shared/wire/sponsors.ts';
import { fetchAtBuildTime } from './build-time-api.ts';
import { pageUrl, withoutLanguage } from './language/page-language.ts';
import { keptOffline } from './notices.ts';

/** The sponsors of the day of the build, in the console's order. The publisher builds again after midnight in India. */
export async function fetchSponsors(): Promise<readonly SponsorView[]> {
  return (await fetchAtBuildTime<SponsorsResponse>('/sponsors'))?.sponsors ?? [];
}

/** The sponsors of one event, for its own page. */
export const sponsorsOf = (sponsors: readonly SponsorView[], eventId: string): SponsorView[] =>
  sponsors.filter((sponsor) => sponsor.eventId === eventId);

/** Matches the pages of a payment's result. Their address contains the payer's transaction id. */
const ofPayment = /^\/payment\//;

/**
 * The sponsors that a page shows above its footer. On an event's own page, the event's sponsors come first.
 * @param eventId the event whose own page it is
 */
export function sponsorsOn(sponsors: readonly SponsorView[], pathname: string, eventId?: string): SponsorView[] {
  const page = withoutLanguage(pageUrl(pathname));
  // Pages for use without a network have no logos, because the service worker does not cache these.
  if (keptOffline.test(page) || ofPayment.test(page)) return [];
  const own = eventId === undefined ? [] : sponsorsOf(sponsors, eventId);
  return [...own, ...sponsors.filter(({ shownOn }) => shownOn === 'foot' || (shownOn === 'home' && page === '/'))];
}
