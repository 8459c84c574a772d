import type { Permission } from '@maidan/shared/domain/roles.ts';

/** The tabs in the order of the specification; each key is the name of a resource and a part of its addresses. */
export const lists = {
  players: { resource: 'players', label: 'Players' },
  events: { resource: 'events', label: 'Event Master' },
  gallery: { resource: 'gallery', label: 'Gallery Management' },
  members: { resource: 'members', label: 'Member Management' },
} as const;

export type Tab = keyof typeof lists;
export const tabs = Object.keys(lists) as Tab[];

/** Views of the user menu; their keys are parts of addresses too. */
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
export const screens: readonly (Tab | View)[] = [...tabs, ...viewNames];

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

/** Where the console is served: the router's base. */
export const base = '/admin';

/** The dashboard's path below the base; the screens are below it. */
export const dashboardPath = '/dashboard';
