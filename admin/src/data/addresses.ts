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
 * The parts of a path after `/dashboard`: the screen, and what is open in it. `pathname` may begin with the router's
 * base.
 */
const partsOf = (pathname: string): string[] => {
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return path.startsWith(`${dashboardPath}/`) ? path.slice(dashboardPath.length).split('/').filter(Boolean) : [];
};

/** The screen of a path; the first screen for the dashboard's own address. Undefined for an unknown screen. */
export const screenOf = (pathname: string): Tab | View | undefined => {
  const [name = firstScreen] = partsOf(pathname);
  return screens.find((screen) => screen === name);
};

/** The parts of a path that name what is open in a screen: `below('players', '/dashboard/players/p1')` is `['p1']`. */
export const below = (screen: Tab | View, pathname: string): string[] => {
  const [name, ...rest] = partsOf(pathname);
  return name === screen ? rest : [];
};

/** The path in the browser's address bar, without the base. The router may still have the previous path. */
export const pathNow = (): string => window.location.pathname.slice(base.length);

/** The address of the page that a path shows. An open payment is shown above a list, so its path gives that list's. */
export function pageOf(pathname: string): string {
  if (screenOf(pathname) !== 'payments') return pathname;
  const [list, file] = below('payments', pathname);
  if (list === 'payouts') return addressOf('payments', file === undefined ? [list] : [list, file]);
  return addressOf('payments', list === 'unpaid' || list === 'statement' ? [list] : []);
}

/** A list's filter as the query of its address; react-admin reads it from there. */
export const filterSearch = (filter: object): string => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The filter in the query of a list's address; empty when it is not a JSON object. */
export function filterInUrl(search: string): object {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return typeof filter === 'object' && filter !== null ? filter : {};
  } catch (error) {
    reportUnless(error, SyntaxError);
    return {};
  }
}

/** The address of a list with a filter; page and order are the defaults. */
export const listAddress = (screen: Tab | View, filter: object): string =>
  addressOf(screen) + (Object.values(filter).some(Boolean) ? filterSearch(filter) : '');

/** The address of a player's record. */
export const recordPath = (playerId: string): string => addressOf('players', [playerId]);

export const eventPath = (eventId: string): string => addressOf('events', [eventId]);

/** Leads to the waiting list on an event's page. */
export const waitingListHash = '#waiting-list';
export const waitingListPath = (eventId: string): string => eventPath(eventId) + waitingListHash;

/** The address of one message to many, with its queue of chats. */
export const messagePath = (id: string): string => addressOf('messages', [id]);

/** The address of the page that writes a message. Chosen players are in the state of the history entry instead. */
export const newMessagePath = (topic: MessageTopic, kind: MessageAudience['kind'], eventId = ''): string =>
  addressOf('messages', ['new'], { topic, to: kind, event: eventId });

/** The History view, narrowed to one player. */
export const historyOfPlayerPath = (playerId: string): string =>
  listAddress('history', { subjectKind: 'player', subjectId: playerId } satisfies Partial<
    Record<AuditFilterField, string>
  >);

/** The field with the id of the open record in a link of an earlier release: `?tab=…&player=…`. */
const formerIds: Partial<Record<Tab | View, string>> = {
  players: 'player',
  events: 'event',
  payments: 'payment',
  'player-imports': 'import',
};

/** The filters that are taken from such a link. The searched text is left out, because it may be a person's name. */
const formerFilter = [
  ...['position', 'family', 'consent', 'allows', 'channel', 'from', 'to'],
  ...['actor', 'subjectKind', 'subjectId', 'action'],
];

/**
 * The present address for a link of an earlier release, such as `?tab=payments&list=unpaid`, which may be in a bookmark
 * or in a message. Undefined for any other address.
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
