import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultHero, variantUrl } from '@maidan/shared/format/image-url.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { type UseGetListHookValue } from 'react-admin';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { Thumb } from '../../ui/list/Thumb.tsx';
import { WholeList } from '../../ui/list/WholeList.tsx';

/** A gallery group with the `id` that react-admin requires: its event's id. */
export type GalleryEvent = GalleryGroup<GalleryPhotoRecord> & { id: string };

/** The buttons of one album; from 900 px on they are lower, to fit into a table row. */
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

/** `12 photos`, with a no-break space. */
const photoCount = (count: number): string => pluralise(count, 'photo').replace(' ', '\u00a0');

const Column = RecordColumn<GalleryEvent>;

interface AlbumsListProps {
  list: UseGetListHookValue<GalleryEvent>;
  onView: (id: string) => void;
  /** Undefined when albums can only be looked at. */
  onDelete: ((id: string) => void) | undefined;
}

export const AlbumsList = ({ list, onView, onDelete }: AlbumsListProps) => (
  <WholeList
    list={list}
    caption={translate('gallery.events')}
    empty={translate('gallery.none')}
    failed={translate('gallery.loadFailed')}
  >
    <Column
      label={translate('resources.gallery.fields.preview')}
      className="picture"
      render={({ id, eventName, photos }) => (
        <Thumb
          src={variantUrl(photos[0]?.image ?? '', 480)}
          {...(photos[0] && { point: photos[0].photoPoint })}
          fallback={defaultHero}
          alt={translate('gallery.photosOf', { name: eventName })}
          onOpen={() => onView(id)}
        />
      )}
    />
    <Column source="eventName" disableSort className="heading" width={360} />
    <Column
      label={translate('resources.gallery.fields.photoCount')}
      align="right"
      render={({ photos }) => photos.length}
    />
    <Column
      label={translate('columns.actions')}
      className="actions"
      render={({ id, eventName, photos }) => (
        <AlbumActions>
          <Button
            variant="outlined"
            onClick={() => onView(id)}
            aria-label={translate('gallery.viewMoreOf', { name: eventName })}
          >
            {translate('gallery.viewMore')}
          </Button>
          {onDelete && (
            <Button
              color="error"
              onClick={() => onDelete(id)}
              aria-label={translate('gallery.deleteAlbum.label', {
                photos: photoCount(photos.length),
                name: eventName,
              })}
            >
              {translate('gallery.deleteAlbum.action', { photos: photoCount(photos.length) })}
            </Button>
          )}
        </AlbumActions>
      )}
    />
  </WholeList>
);
