import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../../data/dataProvider.ts';
import type { GalleryEvent } from './albumColumns.tsx';

/** Deletes an album; afterwards all queries are refetched. */
export function useAlbumWrites() {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();
  const removeAlbum = async (album: GalleryEvent): Promise<number> => {
    const { data } = await provider.removeAlbum(album);
    void queries.invalidateQueries();
    return data.deletedPhotos;
  };
  return { removeAlbum };
}
