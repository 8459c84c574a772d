import { eventUpdated, openChannel } from '@maidan/shared/browser/open-channel.ts';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import type { AdministratorsResponse } from '@maidan/shared/wire/administrators.ts';
import type { AuditActorsResponse } from '@maidan/shared/wire/audit.ts';
import type { EndedSessions, SessionsResponse } from '@maidan/shared/wire/auth.ts';
import type { DeletedRecord, PlaceRequest } from '@maidan/shared/wire/records.ts';
import type {
  EventFiguresResponse,
  EventOverviewResponse,
  TeamSheetResponse,
} from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type {
  AlbumDeleted,
  GalleryGroup,
  GalleryPhotoRecord,
  SelectedPhotosChanged,
  SelectedPhotosRequest,
} from '@maidan/shared/wire/gallery.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import type { NoticeRecord } from '@maidan/shared/wire/notices.ts';
import type { SponsorRecord } from '@maidan/shared/wire/sponsors.ts';
import type { WaitingPersonErased } from '@maidan/shared/wire/privacy.ts';
import type { WaitingEntryResponse, WaitingListResponse, WaitingRemoved } from '@maidan/shared/wire/waiting-list.ts';
import simpleRest from 'ra-data-simple-rest';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type GetOneParams,
  type GetOneResult,
  type Identifier,
  type RaRecord,
  useDataProvider,
} from 'react-admin';
import type { Tab } from '../tabs.ts';
import { accountCalls, administratorCalls, clubCalls } from './administrators.ts';
import { withRealDays } from './filterDays.ts';
import { download, type DownloadOptions } from './http/download.ts';
import { get, post, request } from './http/http.ts';
import { adminPath, bodyOf, type Sent } from './http/requestParts.ts';
import { messageCalls } from './messageCalls.ts';
import { paymentCalls } from './paymentCalls.ts';
import { payoutCalls } from './payoutCalls.ts';
import { playerCalls, playersGetOne, recordsResource } from './playerCalls.ts';

/** Whether the public pages show the tab's list as well. */
const isPublic: Record<Tab, boolean> = { players: false, events: true, gallery: true, members: true };
const publicLists = new Set(Object.entries(isPublic).flatMap(([list, shown]) => (shown ? [list] : [])));

/** Tells the pages of the site that are open in this browser to load their lists again, after a confirmed write. */
export function notifyPublicPages(resource: string): void {
  if (!publicLists.has(resource)) return;
  const channel = openChannel(eventUpdated);
  channel?.postMessage(resource);
  channel?.close();
}

const paged = simpleRest(adminPath(), request);

/**
 * Loads a tab's whole list, by a route of the specification where the console can use it; null for a paged list. A
 * gallery group gets the id of its event.
 */
const wholeOfTab: Record<Tab, (() => Promise<RaRecord[]>) | null> = {
  players: null,
  events: () => get<EventRecord[]>('/api/events/all'),
  gallery: async () => {
    const groups = await get<GalleryGroup<GalleryPhotoRecord>[]>('/api/gallery/admin/grouped');
    return groups.map((group) => ({ ...group, id: group.eventId }));
  },
  // The specification's list of members is for visitors, and its members have no `version`, so the console has its own
  // list. 1,000 records are the most that the API puts on one page (`mostRows` in list-query.ts).
  members: () => get<MemberRecord[]>('/api/admin/members?range=[0,999]'),
};
/** Loads a whole list of a tab or of another screen; null for a paged list. */
const whole: Partial<Record<string, (() => Promise<RaRecord[]>) | null>> = {
  ...wholeOfTab,
  notices: () => get<NoticeRecord[]>(`${adminPath('notices')}?range=[0,999]`),
  sponsors: () => get<SponsorRecord[]>(`${adminPath('sponsors')}?range=[0,999]`),
  administrators: async () => (await get<AdministratorsResponse>(adminPath('administrators'))).administrators,
  sessions: async () => (await get<SessionsResponse>(adminPath('sessions'))).sessions,
};

async function getList<T extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<T>> {
  const readAll = whole[resource];
  if (!readAll) return paged.getList<T>(resource, { ...params, filter: withRealDays(params.filter as object) });
  const data = (await readAll()) as T[];
  return { data, total: data.length };
}

const ownGetOne: Partial<Record<string, (id: Identifier) => Promise<RaRecord>>> = playersGetOne;

async function getOne<T extends RaRecord>(resource: string, params: GetOneParams<T>): Promise<GetOneResult<T>> {
  const read = ownGetOne[resource];
  return read ? { data: (await read(params.id)) as T } : paged.getOne<T>(resource, params);
}

const withQuery = (path: string, query: Record<string, string | number>): string => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return texts.length === 0 ? path : `${path}?${new URLSearchParams(texts).toString()}`;
};

/** Sends one write and notifies the public pages after the server has confirmed it. */
async function write<T>(resource: string, path: string, method: 'POST' | 'PUT' | 'DELETE', sent?: Sent) {
  const { json } = await request(path, { method, ...(sent && { body: bodyOf(sent) }) });
  notifyPublicPages(resource);
  return { data: json as T };
}

/** simple-rest data provider, plus multipart uploads, records that can be restored, and file downloads. */
export const dataProvider = {
  ...paged,
  getList,
  create: (resource, { data }) => write(resource, adminPath(resource), 'POST', data),
  getOne,
  update: (resource, { id, data }) =>
    write(
      resource,
      resource === recordsResource ? adminPath('players', id, 'record') : adminPath(resource, id),
      'PUT',
      data,
    ),
  /** `meta.version` is the version of the record that was shown; without it the version is not compared. */
  delete: (resource, { id, meta }: { id: Identifier; meta?: { version?: number } }) =>
    write(
      resource,
      withQuery(adminPath(resource, id), meta?.version === undefined ? {} : { version: meta.version }),
      'DELETE',
    ),
  deleted: (resource: string) => get<DeletedRecord[]>(adminPath(resource, 'deleted')),
  /** Moves a record to a position, counted from 1. `order` is the `orderHash` of the list that was shown. */
  place: (resource: string, id: Identifier, { place, order }: Required<PlaceRequest>) =>
    write<RaRecord>(resource, adminPath(resource, id, 'place'), 'PUT', { place, order }),
  restore: (resource: string, id: Identifier) =>
    write<RaRecord>(resource, adminPath(resource, id, 'restore'), 'POST', {}),
  /** Deletes all photos of one event. The id is sent as well, because two events may have the same name. */
  removeAlbum: ({ eventName, eventId, photos }: GalleryGroup) =>
    write<AlbumDeleted>(
      'gallery',
      withQuery(`/api/gallery/event/${encodeURIComponent(eventName)}`, { eventId, order: orderHash(photos) }),
      'DELETE',
    ),
  /** Applies one action to selected photos of an event's album. */
  changePhotos: (eventId: string, sent: SelectedPhotosRequest) =>
    write<SelectedPhotosChanged>('gallery', adminPath('gallery', 'album', eventId, 'selected'), 'POST', { ...sent }),
  eventFigures: async () => (await get<EventFiguresResponse>(adminPath('event-figures'))).figures,
  eventOverview: (id: string) => get<EventOverviewResponse>(adminPath('events', id, 'overview')),
  waitingList: (eventId: string) => get<WaitingListResponse>(adminPath('events', eventId, 'waiting-list')),
  /** Records that an administrator has told the person, of the offer or that the event is called off. */
  markOfferSent: async (id: string) => (await post<WaitingEntryResponse>(adminPath('waiting-list', id, 'told'))).entry,
  removeFromWaitingList: async (id: string) =>
    (await post<WaitingEntryResponse>(adminPath('waiting-list', id, 'remove'))).entry,
  removeAllFromWaitingList: async (eventId: string, ids: readonly string[]) =>
    (await post<WaitingRemoved>(adminPath('events', eventId, 'waiting-list', 'remove'), { ids: joinIds(ids) })).removed,
  /** Erases the personal data of the entry's person, also in this person's registrations as a player. */
  eraseWaiting: async (id: string, reason: string) =>
    (await post<WaitingPersonErased>(adminPath('waiting-list', id, 'erase'), { reason })).erased,
  /** The players of an event to print. The API writes an audit entry for each call (team-sheet.service.ts). */
  teamSheet: (id: string) => get<TeamSheetResponse>(adminPath('events', id, 'team-sheet')),
  ...paymentCalls,
  ...payoutCalls,
  ...playerCalls,
  ...messageCalls,
  ...administratorCalls,
  ...clubCalls,
  ...accountCalls,
  download: (path: string, options: DownloadOptions) => download(path, options),
  auditActors: async () => (await get<AuditActorsResponse>(adminPath('audit', 'actors'))).actors,
  endOtherSessions: async () => (await post<EndedSessions>(adminPath('sessions', 'end-others'))).ended,
  endOtherSession: async (id: string) => (await post<EndedSessions>(adminPath('sessions', id, 'end'))).ended,
} satisfies DataProvider;

/** The data provider through react-admin, which passes failures to `checkError`: a 401 opens the sign-in dialog. */
export const useCalls = () => useDataProvider<typeof dataProvider>();
