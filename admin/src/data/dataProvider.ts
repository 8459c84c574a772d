import type { EventView } from '@maidan/shared/wire/events.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { get, request } from './http.ts';

const paged = simpleRest('/api/admin', request);

/** Lists short enough to travel whole, from the spec's own calls. A gallery group goes by its event's id. */
const whole: Record<string, () => Promise<RaRecord[]>> = {
  events: () => get<EventView[]>('/api/events/all'),
  gallery: async () => {
    const groups = await get<GalleryGroup[]>('/api/gallery/grouped');
    return groups.map((group) => ({ ...group, id: group.eventId }));
  },
  members: async () => (await get<MembersResponse>('/api/members')).members,
};

async function getList<T extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<T>> {
  const readAll = whole[resource];
  if (!readAll) return paged.getList<T>(resource, params);
  const data = (await readAll()) as T[];
  return { data, total: data.length };
}

export const dataProvider = { ...paged, getList } satisfies DataProvider;
