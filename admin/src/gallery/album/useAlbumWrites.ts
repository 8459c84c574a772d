import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../../data/dataProvider.ts';
import { isConflict } from '../../data/http/callFailure.ts';
import { useWrites } from '../../data/useWrites.ts';
import { lists } from '../../tabs.ts';
import type { GalleryEvent } from './AlbumsList.tsx';

/**
 * Deletes and restores an album; afterwards all queries are refetched. So are the albums after a conflict: the next attempt
 * is for the photos that are shown by then.
 */
export function useAlbumWrites() {
  const provider = useDataProvider<typeof dataProvider>();
  const queries = useQueryClient();
  const { restore } = useWrites(lists.gallery.resource);
  const removeAlbum = async (album: GalleryEvent): Promise<number> => {
    const { data } = await provider.removeAlbum(album).catch(async (error: unknown) => {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey: [lists.gallery.resource, 'getList'] });
      throw error;
    });
    void queries.invalidateQueries();
    return data.deletedPhotos;
  };
  /** A photo comes back with all that were deleted together with it. */
  const restoreAlbum = async ({ photos }: GalleryEvent): Promise<void> => {
    await restore(photos[0]!.id);
  };
  return { removeAlbum, restoreAlbum };
}
