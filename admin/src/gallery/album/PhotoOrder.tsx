import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import CoverIcon from '@mui/icons-material/PhotoAlbum';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { MoveButtons, PlaceField } from '../../ui/order/OrderControls.tsx';
import { type Reorder, useReorder } from '../../ui/order/useReorder.ts';
import type { GalleryEvent } from './albumOrder.ts';

/** The name of a photo in messages: its caption, or “the photo”. */
const photoName = ({ caption }: GalleryPhotoRecord): string =>
  caption ? translate('gallery.order.captioned', { caption }) : translate('gallery.order.thePhoto');

/** Moves photos of one album, in the gallery's list in the query cache and on the server. */
export function usePhotoOrder(albumId: string): Reorder<GalleryPhotoRecord> {
  return useReorder<GalleryPhotoRecord, GalleryEvent>({
    resource: 'gallery',
    itemsOf: (albums) => albums.find(({ id }) => id === albumId)?.photos ?? [],
    withItems: (albums, photos) => albums.map((album) => (album.id === albumId ? { ...album, photos } : album)),
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
  /** Index of the photo that is shown. */
  index: number;
  reorder: Reorder<GalleryPhotoRecord>;
}

/** Moves the photo that is shown, or makes it the cover, which is the first photo. */
export function PhotoOrder({ photos, index, reorder }: PhotoOrderProps) {
  const photo = photos[index]!;
  const isCover = index === 0;
  const moveTo = (place: number): void => reorder.moveTo(photo, place);
  return (
    <Row>
      <Place>
        <span aria-hidden>{translate('gallery.order.place')}</span>
        <PlaceField
          key={photo.id}
          name={translate('gallery.order.thisPhoto')}
          place={index + 1}
          last={photos.length}
          onMove={moveTo}
        />
        <span aria-hidden>{translate('gallery.order.of', { count: photos.length })}</span>
        <MoveButtons
          axis="x"
          name={translate('gallery.order.thisPhoto')}
          place={index + 1}
          last={photos.length}
          onMove={(step) => reorder.moveBy(photo, step)}
        />
      </Place>
      <Button
        variant="outlined"
        startIcon={<CoverIcon />}
        // The button only looks disabled, so that it keeps the focus.
        aria-disabled={isCover}
        onClick={() => !isCover && moveTo(1)}
      >
        {translate(isCover ? 'gallery.order.isCover' : 'gallery.order.makeCover')}
      </Button>
    </Row>
  );
}
