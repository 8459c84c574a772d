import type { AuditActorsResponse } from '@maidan/shared/wire/audit.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { EndedSessions, SessionsResponse } from '@maidan/shared/wire/auth.ts';
import type { PlayerErased } from '@maidan/shared/wire/erasure.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { AlbumDeleted, GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import type { Tab } from '../tabs.ts';
import { accountCalls, administratorCalls } from './administrators.ts';
import { eventOverviewCalls } from './eventOverviews.ts';
import { feeCalls } from './fees.ts';
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
  events: () => get<EventView[]>('/api/events/all'),
  gallery: async () => {
    const groups = await get<GalleryGroup[]>('/api/gallery/admin/grouped');
    return groups.map((group) => ({ ...group, id: group.eventId }));
  },
  members: async () => (await get<MembersResponse>('/api/members')).members,
};
const whole: Partial<Record<string, (() => Promise<RaRecord[]>) | null>> = wholeOfTab;

async function getList<T extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<T>> {
  const readAll = whole[resource];
  if (!readAll) return paged.getList<T>(resource, params);
  const data = (await readAll()) as T[];
  return { data, total: data.length };
}

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
  delete: (resource, { id }) => write(resource, at(resource, id), 'DELETE'),
  deleted: (resource: string) => get<DeletedRecord[]>(`/api/admin/${resource}/deleted`),
  /** Moves a record to a position in a manually ordered list; 1 is the top. */
  place: (resource: string, id: Identifier, place: number) =>
    write<RaRecord>(resource, `${at(resource, id)}/place`, 'PUT', { place }),
  restore: (resource: string, id: Identifier) => write<RaRecord>(resource, `${at(resource, id)}/restore`, 'POST', {}),
  erase: (resource: string, id: Identifier, reason: string) =>
    write<PlayerErased>(resource, `${at(resource, id)}/erase`, 'POST', { reason }),
  /** Deletes all photos of one event; the id distinguishes events with the same name. */
  removeAlbum: ({ eventName, eventId }: Pick<GalleryGroup, 'eventName' | 'eventId'>) =>
    write<AlbumDeleted>(
      'gallery',
      `/api/gallery/event/${encodeURIComponent(eventName)}?eventId=${encodeURIComponent(eventId)}`,
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
