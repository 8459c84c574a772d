import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultHero, variantUrl } from '@maidan/shared/format/image-url.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { DataTable, type UseGetListHookValue } from 'react-admin';
import { Thumb } from '../../ui/list/Thumb.tsx';
import { WholeList } from '../../ui/list/WholeList.tsx';

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
const deleteAlbumLabel = (count: number): string =>
  `Delete album (${pluralise(count, 'photo').replace(' ', '\u00a0')})`;

const Column = DataTable.Col<GalleryEvent>;

interface AlbumsListProps {
  list: UseGetListHookValue<GalleryEvent>;
  onView: (id: string) => void;
  /** Absent: an album can only be looked at. */
  onDelete: ((id: string) => void) | undefined;
}

export const AlbumsList = ({ list, onView, onDelete }: AlbumsListProps) => (
  <WholeList
    list={list}
    caption="Gallery Events"
    empty="No gallery events found"
    failed="The gallery could not be loaded. Please try again."
  >
    <Column
      label="Preview"
      className="picture"
      render={({ id, eventName, photos }) => (
        <Thumb
          src={variantUrl(photos[0]?.image ?? '', 480)}
          fallback={defaultHero}
          alt={`Photos of ${eventName}`}
          onOpen={() => onView(id)}
        />
      )}
    />
    <Column label="Event Name" className="heading" width={360} render={({ eventName }) => eventName} />
    <Column label="Photo Count" align="right" render={({ photos }) => photos.length} />
    <Column
      label="Actions"
      className="actions"
      render={({ id, eventName, photos }) => (
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
      )}
    />
  </WholeList>
);
