import type { Permission } from '@maidan/shared/domain/roles.ts';

/** The tabs in the order of the specification; each key is a value of `?tab=`. */
export const lists = {
  players: { resource: 'players', label: 'Players' },
  events: { resource: 'events', label: 'Event Master' },
  gallery: { resource: 'gallery', label: 'Gallery Management' },
  members: { resource: 'members', label: 'Member Management' },
} as const;

export type Tab = keyof typeof lists;
export const tabs = Object.keys(lists) as Tab[];

/** Views of the user menu; their keys are values of `?tab=` too. */
export const views = {
  payments: { label: 'Payments' },
  fees: { label: 'Fees' },
  'player-imports': { label: 'Player imports' },
  history: { label: 'History' },
  administrators: { label: 'Administrators' },
  account: { label: 'My account' },
} as const;

export type View = keyof typeof views;
export const viewNames = Object.keys(views) as View[];

export const isTab = (screen: Tab | View): screen is Tab => screen in lists;
export const labelOf = (screen: Tab | View): string => (isTab(screen) ? lists[screen] : views[screen]).label;

/** What one must be allowed to, to see a screen. */
export const screenPermissions: Record<Tab | View, Permission> = {
  players: 'players:read',
  events: 'events:read',
  gallery: 'gallery:read',
  members: 'members:read',
  payments: 'payments:read',
  fees: 'fees:read',
  'player-imports': 'players:import',
  history: 'audit:read',
  administrators: 'administrators:manage',
  account: 'account:own',
};

/** The sessions are a part of the account; their own address still leads there. */
const formerNames: Record<string, View> = { sessions: 'account' };

/** The tab for an unknown or missing `?tab=`. */
export const screenOf = (search: string): Tab | View => {
  const wanted = new URLSearchParams(search).get('tab') ?? '';
  return [...tabs, ...viewNames].find((screen) => screen === wanted) ?? formerNames[wanted] ?? 'players';
};

/** Paths below /admin, the router's base. */
export const dashboardPath = '/dashboard';
export const tabPath = (tab: Tab | View): string => `${dashboardPath}?tab=${tab}`;
