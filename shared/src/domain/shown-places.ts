/** Where a notice is shown: on the home page, on all pages, or on the page of one event and the list of events. */
export const noticePlaces = ['home', 'all', 'event'] as const;
export type NoticePlace = (typeof noticePlaces)[number];

export const noticePlaceLabels: Record<NoticePlace, string> = {
  home: 'Home page',
  all: 'All pages',
  event: 'One event',
};

export const isNoticePlace = (value: unknown): value is NoticePlace => noticePlaces.some((place) => place === value);

/** Where a sponsor's logo is shown: above the footer of the home page, of all pages, or of the page of one event. */
export const sponsorPlaces = ['home', 'foot', 'event'] as const;
export type SponsorPlace = (typeof sponsorPlaces)[number];

export const sponsorPlaceLabels: Record<SponsorPlace, string> = {
  home: 'Home page',
  foot: 'Foot of all pages',
  event: 'One event',
};

export const isSponsorPlace = (value: unknown): value is SponsorPlace => sponsorPlaces.some((place) => place === value);
