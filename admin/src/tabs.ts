import type { GetListParams } from 'react-admin';

/** The four tabs in the spec's order; the key is the address's `?tab=`. */
export const lists = {
  players: { resource: 'players', label: 'Players' },
  events: { resource: 'events', label: 'Event Master' },
  gallery: { resource: 'gallery', label: 'Gallery Management' },
  members: { resource: 'members', label: 'Member Management' },
} as const;

export type Tab = keyof typeof lists;
export const tabs = Object.keys(lists) as Tab[];

/** Screens that the user menu opens; their keys are values of `?tab=` as well. */
export const views = {
  payments: { label: 'Payments' },
  sessions: { label: 'Sessions' },
} as const;

export type View = keyof typeof views;
export const viewNames = Object.keys(views) as View[];

export const isTab = (screen: Tab | View): screen is Tab => screen in lists;
export const labelOf = (screen: Tab | View): string => (isTab(screen) ? lists[screen] : views[screen]).label;

/** An unknown or missing `?tab=` opens the first. */
export const screenOf = (search: string): Tab | View => {
  const wanted = new URLSearchParams(search).get('tab');
  return [...tabs, ...viewNames].find((screen) => screen === wanted) ?? 'players';
};

/** Only the total is wanted: the smallest page that carries it. A list that travels whole answers the same key. */
export const countOnly: GetListParams = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
};

/** Addresses below /admin, the console's base. */
export const dashboardPath = '/dashboard';
export const tabPath = (tab: Tab | View): string => `${dashboardPath}?tab=${tab}`;
