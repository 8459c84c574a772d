import { useQueryClient } from '@tanstack/react-query';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import type { GetListResult } from 'react-admin';
import { lists } from '../../tabs.ts';
import { type Reorder, useReorder } from '../../ui/order/useReorder.ts';
import type { GalleryEvent } from './AlbumsList.tsx';

type AlbumList = GetListResult<GalleryEvent>;

const resource = lists.gallery.resource;
const albumsQuery = { queryKey: [resource, 'getList'] };

/** What is said of a photo: its caption, or that it is one. */
export const photoName = ({ caption }: GalleryPhotoRecord): string => (caption ? `“${caption}”` : 'The photo');

/** The order of one album's photos, as the list in the query cache shows it. */
export function usePhotoOrder(albumId: string): Reorder<GalleryPhotoRecord> {
  const queries = useQueryClient();
  const albums = (): GalleryEvent[] =>
    queries.getQueriesData<AlbumList>(albumsQuery).find(([, list]) => list)?.[1]?.data ?? [];
  return useReorder<GalleryPhotoRecord>({
    resource,
    read: () => albums().find(({ id }) => id === albumId)?.photos ?? [],
    write: (photos) =>
      queries.setQueriesData<AlbumList>(
        albumsQuery,
        (list) =>
          list && { ...list, data: list.data.map((album) => (album.id === albumId ? { ...album, photos } : album)) },
      ),
    nameOf: photoName,
  });
}
