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

/** An unknown or missing `?tab=` opens the first. */
export const tabOf = (search: string): Tab => {
  const wanted = new URLSearchParams(search).get('tab');
  return tabs.find((tab) => tab === wanted) ?? 'players';
};

/** Only the total is wanted: the smallest page that carries it. A list that travels whole answers the same key. */
export const countOnly: GetListParams = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
};

/** Addresses below /admin, the console's base. */
export const dashboardPath = '/dashboard';
export const tabPath = (tab: Tab): string => `${dashboardPath}?tab=${tab}`;
