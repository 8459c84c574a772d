import type { AuditActorsResponse } from '@maidan/shared/wire/audit.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import type { EndedSessions, SessionsResponse } from '@maidan/shared/wire/auth.ts';
import type { PlayerErased } from '@maidan/shared/wire/erasure.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { AlbumDeleted, GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import type { PlaceRequest } from '@maidan/shared/wire/place.ts';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import type { Tab } from '../tabs.ts';
import { accountCalls, administratorCalls } from './administrators.ts';
import { eventOverviewCalls } from './eventOverviews.ts';
import { withRealDays } from './filterDays.ts';
import { feeCalls } from './payments/feeCalls.ts';
import { bodyOf, type Sent } from './http/body.ts';
import { download, type DownloadOptions } from './http/download.ts';
import { get, post, request } from './http/http.ts';
import { notifyPublicPages } from './notifyPublicPages.ts';
import { playerImportCalls } from './playerImports.ts';
import { playerRecordCalls } from './playerRecords.ts';
import { paymentCalls } from './payments/paymentCalls.ts';
import { payoutCalls } from './payments/payoutCalls.ts';
import { selectedPlayersCalls } from './selectedPlayers.ts';

const paged = simpleRest('/api/admin', request);

/**
 * The lists of the tabs that are loaded without paging, from the specification's own routes; null for a paged one. A
 * gallery group's id is its event's id.
 */
const wholeOfTab: Record<Tab, (() => Promise<RaRecord[]>) | null> = {
  players: null,
  events: () => get<EventRecord[]>('/api/events/all'),
  gallery: async () => {
    const groups = await get<GalleryGroup<GalleryPhotoRecord>[]>('/api/gallery/admin/grouped');
    return groups.map((group) => ({ ...group, id: group.eventId }));
  },
  // The specification's list is for visitors, who see no versions. 1,000 is the most that one page may have.
  members: () => get<MemberRecord[]>('/api/admin/members?range=[0,999]'),
};
const whole: Partial<Record<string, (() => Promise<RaRecord[]>) | null>> = wholeOfTab;

async function getList<T extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<T>> {
  const readAll = whole[resource];
  if (!readAll) return paged.getList<T>(resource, { ...params, filter: withRealDays(params.filter as object) });
  const data = (await readAll()) as T[];
  return { data, total: data.length };
}

const withQuery = (path: string, query: Record<string, string | number>): string => {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return texts.length === 0 ? path : `${path}?${new URLSearchParams(texts).toString()}`;
};

const at = (resource: string, id: Identifier): string => `/api/admin/${resource}/${encodeURIComponent(id)}`;

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
  create: (resource, { data }) => write(resource, `/api/admin/${resource}`, 'POST', data),
  update: (resource, { id, data }) => write(resource, at(resource, id), 'PUT', data),
  /** `meta.version` is that of the record that was shown. */
  delete: (resource, { id, meta }: { id: Identifier; meta?: { version?: number } }) =>
    write(
      resource,
      withQuery(at(resource, id), meta?.version === undefined ? {} : { version: meta.version }),
      'DELETE',
    ),
  deleted: (resource: string) => get<DeletedRecord[]>(`/api/admin/${resource}/deleted`),
  /** Moves a record to a position in a manually ordered list; 1 is the top. `order` is the `orderHash` that was shown. */
  place: (resource: string, id: Identifier, { place, order }: Required<PlaceRequest>) =>
    write<RaRecord>(resource, `${at(resource, id)}/place`, 'PUT', { place, order }),
  restore: (resource: string, id: Identifier) => write<RaRecord>(resource, `${at(resource, id)}/restore`, 'POST', {}),
  erase: (resource: string, id: Identifier, reason: string) =>
    write<PlayerErased>(resource, `${at(resource, id)}/erase`, 'POST', { reason }),
  /** Deletes all photos of one event; the id distinguishes events with the same name. */
  removeAlbum: ({ eventName, eventId, photos }: GalleryGroup) =>
    write<AlbumDeleted>(
      'gallery',
      withQuery(`/api/gallery/event/${encodeURIComponent(eventName)}`, { eventId, order: orderHash(photos) }),
      'DELETE',
    ),
  ...eventOverviewCalls,
  ...paymentCalls,
  ...payoutCalls,
  ...feeCalls,
  ...playerImportCalls,
  ...playerRecordCalls,
  ...administratorCalls,
  ...accountCalls,
  ...selectedPlayersCalls,
  download: (path: string, options: DownloadOptions) => download(path, options),
  auditActors: async () => (await get<AuditActorsResponse>('/api/admin/audit/actors')).actors,
  sessions: async () => (await get<SessionsResponse>('/api/admin/sessions')).sessions,
  endOtherSessions: async () => (await post<EndedSessions>('/api/admin/sessions/end-others')).ended,
  endOtherSession: async (id: string) => (await post<EndedSessions>(`/api/admin/sessions/${id}/end`)).ended,
} satisfies DataProvider;
