import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultHero, variantUrl } from '@maidan/shared/format/image-url.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import type { Column } from '../../ui/list/column.ts';
import { Thumb } from '../../ui/list/Thumb.tsx';

/** A gallery group with the `id` that react-admin requires: its event's id. */
export type GalleryEvent = GalleryGroup & { id: string };

/** Height of the dense row; on a card the size of a touch target. */
const AlbumActions = styled('div')({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': {
    minHeight: 48,
    flex: 1,
    fontSize: 18,
    '@media (width >= 600px)': { minHeight: 38, flex: 'none', fontSize: 17, padding: '2px 12px' },
  },
});

export const albumColumns = (
  onView: (id: string) => void,
  onDelete: (id: string) => void,
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
    cell: ({ id, eventName }) => (
      <AlbumActions>
        <Button variant="outlined" onClick={() => onView(id)} aria-label={`View More: ${eventName}`}>
          View More
        </Button>
        <Button variant="outlined" color="error" onClick={() => onDelete(id)} aria-label={`Delete Event: ${eventName}`}>
          Delete Event
        </Button>
      </AlbumActions>
    ),
  },
];
