import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultHero, variantUrl } from '@maidan/shared/format/image-url.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import type { Column } from '../../ui/list/column.ts';
import { Thumb } from '../../ui/list/Thumb.tsx';

/** A gallery group with the `id` that react-admin requires: its event's id. */
export type GalleryEvent = GalleryGroup<GalleryPhotoRecord> & { id: string };

/** Height of the dense row; on a card the size of a touch target. */
const AlbumActions = styled('div')({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': {
    minHeight: 48,
    flex: 1,
    fontSize: 18,
    '@media (width >= 900px)': { minHeight: 38, flex: 'none', fontSize: 17, padding: '2px 12px' },
  },
});

/** `Delete album (12 photos)`, with a no-break space within the brackets. */
export const deleteAlbumLabel = (count: number): string =>
  `Delete album (${pluralise(count, 'photo').replace(' ', '\u00a0')})`;

/** Without `onDelete` an album can only be looked at. */
export const albumColumns = (
  onView: (id: string) => void,
  onDelete: ((id: string) => void) | undefined,
): readonly Column<GalleryEvent>[] => [
  {
    label: 'Preview',
    cell: ({ id, eventName, photos }) => (
      <Thumb
        src={variantUrl(photos[0]?.image ?? '', 480)}
        fallback={defaultHero}
        alt={`Photos of ${eventName}`}
        onOpen={() => onView(id)}
      />
    ),
    card: 'picture',
  },
  { label: 'Event Name', cell: ({ eventName }) => eventName, card: 'heading', width: 360 },
  { label: 'Photo Count', cell: ({ photos }) => photos.length, align: 'right' },
  {
    label: 'Actions',
    card: 'actions',
    cell: ({ id, eventName, photos }) => (
      <AlbumActions>
        <Button variant="outlined" onClick={() => onView(id)} aria-label={`View More: ${eventName}`}>
          View More
        </Button>
        {onDelete && (
          <Button
            variant="outlined"
            color="error"
            onClick={() => onDelete(id)}
            aria-label={`${deleteAlbumLabel(photos.length)}: ${eventName}`}
          >
            {deleteAlbumLabel(photos.length)}
          </Button>
        )}
      </AlbumActions>
    ),
  },
];
