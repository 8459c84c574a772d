import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { AuditFilterField } from '@maidan/shared/wire/audit.ts';
import type { MessageAudience, MessageTopic } from '@maidan/shared/wire/messages.ts';
import { base, dashboardPath, screens, type Tab, type View } from '../tabs.ts';

/** Values of the named fields in an address's query; empty fields are left out. */
export function fieldsInUrl<Field extends string>(
  search: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const parameters = new URLSearchParams(search);
  const given = fields.map((field) => [field, parameters.get(field) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value)) as Partial<Record<Field, string>>;
}

/** The query of an address with some fields changed; a field that is changed to an empty value is left out. */
export function withFields(search: string, change: Partial<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [field, value] of Object.entries(change))
    if (value) parameters.set(field, value);
    else parameters.delete(field);
  return `?${parameters}`;
}

const firstScreen: Tab = 'players';

type Parameters = Partial<Record<string, string>>;

/** The address of a screen, or of something in it: `addressOf('players', [id])` is `/dashboard/players/…`. */
export const addressOf = (screen: Tab | View, below: readonly string[] = [], parameters: Parameters = {}): string => {
  const search = withFields('', parameters);
  const path = [dashboardPath, screen, ...below.map(encodeURIComponent)].join('/');
  return search === '?' ? path : path + search;
};

/**
 * The parts of a path after `/dashboard`: the screen, and what is open in it. `pathname` may have the router's base or
 * not.
 */
const partsOf = (pathname: string): string[] => {
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return path.startsWith(`${dashboardPath}/`) ? path.slice(dashboardPath.length).split('/').filter(Boolean) : [];
};

/** The screen of a path; the dashboard's own address opens the first. Undefined for an unknown screen. */
export const screenOf = (pathname: string): Tab | View | undefined => {
  const [name = firstScreen] = partsOf(pathname);
  return screens.find((screen) => screen === name);
};

/** The parts of a path that name what is open in a screen: `below('players', '/dashboard/players/p1')` is `['p1']`. */
export const below = (screen: Tab | View, pathname: string): string[] => {
  const [name, ...rest] = partsOf(pathname);
  return name === screen ? rest : [];
};

/**
 * The path in the browser's address bar. The router renders a change a moment later, so a write to the address in
 * between must begin from this path.
 */
export const pathNow = (): string => window.location.pathname.slice(base.length);

/**
 * The address of the page that a path shows. An open payment is shown above a list, so its path gives the list's page.
 */
export function pageOf(pathname: string): string {
  if (screenOf(pathname) !== 'payments') return pathname;
  const [list, file] = below('payments', pathname);
  if (list === 'payouts') return addressOf('payments', file === undefined ? [list] : [list, file]);
  return addressOf('payments', list === 'unpaid' || list === 'statement' ? [list] : []);
}

/** A list's filter as the query of its address; react-admin reads it from there. */
export const filterSearch = (filter: object): string => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The filter in the query of a list's address; empty when it is no valid JSON. */
export function filterInUrl(search: string): object {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch (error) {
    reportUnless(error, SyntaxError);
    return {};
  }
}

/** The address of a list with a filter, and with the default page and order. */
export const listAddress = (screen: Tab | View, filter: object): string =>
  addressOf(screen) + (Object.values(filter).some(Boolean) ? filterSearch(filter) : '');

/** The address of a player's record. */
export const recordPath = (playerId: string): string => addressOf('players', [playerId]);

/** The address of an event's own view. */
export const eventPath = (eventId: string): string => addressOf('events', [eventId]);

/** The part of an event's own view that shows its waiting list. */
export const waitingListHash = '#waiting-list';
export const waitingListPath = (eventId: string): string => eventPath(eventId) + waitingListHash;

/** The address of one message to many, with its queue of chats. */
export const messagePath = (id: string): string => addressOf('messages', [id]);

/**
 * The address of the page that writes a message. Chosen players are not in the address but in the state of the history
 * entry, as they may be many.
 */
export const newMessagePath = (topic: MessageTopic, kind: MessageAudience['kind'], eventId = ''): string =>
  addressOf('messages', ['new'], { topic, to: kind, event: eventId });

/** The History view, narrowed to one player. */
export const historyOfPlayerPath = (playerId: string): string =>
  listAddress('history', { subjectKind: 'player', subjectId: playerId } satisfies Partial<
    Record<AuditFilterField, string>
  >);

/** Former links named the open record by a field of this name: `?tab=…&player=…`. */
const formerIds: Partial<Record<Tab | View, string>> = {
  players: 'player',
  events: 'event',
  payments: 'payment',
  'player-imports': 'import',
};

/** Filters of former links that are kept. The searched text is not kept, because it may be a person's name. */
const formerFilter = [
  ...['position', 'family', 'consent', 'allows', 'channel', 'from', 'to'],
  ...['actor', 'subjectKind', 'subjectId', 'action'],
];

/**
 * The new address of a link of the former kind, such as `?tab=payments&list=unpaid`, which may stand in a bookmark or
 * in a message; undefined for any other address.
 */
export function addressOfTab(search: string): string | undefined {
  const { tab, list, payout, ...others } = fieldsOf(search);
  if (tab === undefined) return undefined;
  const screen = tab === 'sessions' ? 'account' : (screens.find((each) => each === tab) ?? firstScreen);
  const idField = formerIds[screen] ?? '';
  const id = others[idField];
  const fields: Parameters = { ...others, [idField]: undefined };
  const path = [list, payout, id].filter((part) => part !== undefined);
  const { sort, order, page, perPage, refunds, step, rows, view, state, event, eventId = event } = fields;
  const states = state?.split(',');
  const filter = {
    ...Object.fromEntries(formerFilter.map((field) => [field, fields[field]])),
    ...{ eventId, state: states && states.length > 1 ? states : state },
  };
  return addressOf(screen, path, {
    ...{ sort, order, page, perPage, refunds, step, rows, view },
    filter: Object.values(filter).some(Boolean) ? JSON.stringify(filter) : '',
  });
}

const fieldsOf = (search: string): Parameters => fieldsInUrl(search, [...new URLSearchParams(search).keys()]);
