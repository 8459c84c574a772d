import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import CoverIcon from '@mui/icons-material/PhotoAlbum';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { MoveButtons, PlaceField } from '../../ui/order/OrderControls.tsx';
import { type Reorder, useReorder } from '../../ui/order/useReorder.ts';
import type { GalleryEvent } from './AlbumsList.tsx';

type AlbumList = GetListResult<GalleryEvent>;

const resource = 'gallery';
const albumsQuery = { queryKey: [resource, 'getList'] };

/** What is said of a photo: its caption, or that it is one. */
const photoName = ({ caption }: GalleryPhotoRecord): string => (caption ? `“${caption}”` : 'The photo');

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

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& .MuiButton-root[aria-disabled="true"]': { opacity: 0.6 },
});

const Place = styled('div')({ display: 'flex', gap: 8, alignItems: 'center' });

interface PhotoOrderProps {
  photos: readonly GalleryPhotoRecord[];
  /** Of the photo shown. */
  index: number;
  reorder: Reorder<GalleryPhotoRecord>;
}

/** Moves the photo shown, or makes it the cover, which is the first. */
export function PhotoOrder({ photos, index, reorder }: PhotoOrderProps) {
  const photo = photos[index]!;
  const isCover = index === 0;
  const moveTo = (place: number): void => reorder.moveTo(photo, place);
  return (
    <Row>
      <Place>
        <span aria-hidden>Place</span>
        <PlaceField key={photo.id} name="this photo" place={index + 1} last={photos.length} onMove={moveTo} />
        <span aria-hidden>of {photos.length}</span>
        <MoveButtons
          axis="x"
          name="this photo"
          place={index + 1}
          last={photos.length}
          onMove={(step) => reorder.moveBy(photo, step)}
        />
      </Place>
      <Button
        variant="outlined"
        startIcon={<CoverIcon />}
        // Only looks disabled, so that it keeps the focus.
        aria-disabled={isCover}
        onClick={() => !isCover && moveTo(1)}
      >
        {isCover ? 'This is the cover' : 'Make this the cover'}
      </Button>
    </Row>
  );
}
