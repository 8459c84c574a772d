import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../../data/dataProvider.ts';
import type { GalleryEvent } from './albumColumns.tsx';

/** What the gallery can do beyond the writes of any list; afterwards all that the console shows is read again. */
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
