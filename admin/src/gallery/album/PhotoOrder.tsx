import CoverIcon from '@mui/icons-material/PhotoAlbum';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { MoveButtons } from '../../ui/order/MoveButtons.tsx';
import { PlaceField } from '../../ui/order/PlaceField.tsx';
import type { Reorder } from '../../ui/order/useReorder.ts';

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
