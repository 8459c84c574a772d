import type { Permission } from '@maidan/shared/domain/roles.ts';

/** The tabs in the order of the specification. The name of a screen is a part of its address. */
export const tabs = ['players', 'events', 'gallery', 'members'] as const;
export type Tab = (typeof tabs)[number];

/** The screens of the user menu. */
export const viewNames = [
  'payments',
  'messages',
  'notices',
  'sponsors',
  'fees',
  'player-imports',
  'history',
  'club',
  'administrators',
  'account',
] as const;
export type View = (typeof viewNames)[number];

export const screens: readonly (Tab | View)[] = [...tabs, ...viewNames];

export const isTab = (screen: Tab | View): screen is Tab => tabs.some((tab) => tab === screen);

export const screenPermissions: Record<Tab | View, Permission> = {
  players: 'players:read',
  events: 'events:read',
  gallery: 'gallery:read',
  members: 'members:read',
  payments: 'payments:read',
  messages: 'players:correct',
  notices: 'notices:manage',
  sponsors: 'sponsors:manage',
  fees: 'fees:read',
  'player-imports': 'players:import',
  history: 'audit:read',
  club: 'club:manage',
  administrators: 'administrators:manage',
  account: 'account:own',
};

/** Path at which the console is served; the router's base. */
export const base = '/admin';

/** The dashboard's path below the base; the screens are below it. */
export const dashboardPath = '/dashboard';
