// Another module than the icon of the players' list: a shared one would be a chunk of its own on the first screen.
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { defaultHero, variantUrl } from '@maidan/shared/format/image-url.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { groupDay } from '@maidan/shared/lists/gallery-groups.ts';
import type { GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { type UseGetListHookValue } from 'react-admin';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { palette } from '../../theme/palette.ts';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { Thumb } from '../../ui/list/Thumb.tsx';
import { WholeList } from '../../ui/list/WholeList.tsx';

/** A gallery group with the `id` that react-admin requires: its event's id. */
export type GalleryEvent = GalleryGroup<GalleryPhotoRecord> & { id: string };

/** The buttons of one album, as high as a dense table row. */
const AlbumActions = styled('div')({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': { minHeight: 38, fontSize: 17, padding: '2px 12px' },
  '& .MuiButton-text': { color: palette.ink2, '&:hover, &:focus-visible': { color: palette.earthDark } },
});

/** Picture, name and facts of an album below 900 px. */
const AlbumRow = styled('div')({
  '--thumb': '72px',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  '& h3': { margin: 0, font: 'inherit', lineHeight: 1 },
});

/** `12 photos`, with a no-break space. */
const photoCount = (count: number): string => pluralise(count, 'photo').replace(' ', '\u00a0');

const deleteLabel = ({ eventName, photos }: GalleryEvent): string =>
  translate('gallery.deleteAlbum.label', { photos: photoCount(photos.length), name: eventName });

/** The cover of an album; the button of its name says the same where the picture cannot be pressed. */
const Cover = ({ of: { eventName, photos }, onOpen }: { of: GalleryEvent; onOpen?: () => void }) => (
  <Thumb
    src={variantUrl(photos[0]?.image ?? '', 480)}
    {...(photos[0] && { point: photos[0].photoPoint })}
    fallback={defaultHero}
    alt={onOpen ? translate('gallery.photosOf', { name: eventName }) : ''}
    {...(onOpen && { onOpen })}
  />
);

interface OnPhoneProps {
  album: GalleryEvent;
  onView: () => void;
  /** Undefined when albums can only be looked at. */
  onDelete: (() => void) | undefined;
}

/** An album below 900 px. A press on the row opens it; the deletion has a button of its own. */
function OnPhone({ album, onView, onDelete }: OnPhoneProps) {
  const { eventName, photos } = album;
  const day = groupDay(photos);
  const facts = [day && shortIndianDate(day), photoCount(photos.length)].filter(Boolean);
  return (
    <>
      <AlbumRow>
        <Cover of={album} />
        <div>
          <h3>
            <button
              type="button"
              className="name"
              aria-label={translate('gallery.viewMoreOf', { name: eventName })}
              onClick={onView}
            >
              {eventName}
            </button>
          </h3>
          <div className="about quiet">{facts.join(' · ')}</div>
        </div>
      </AlbumRow>
      {onDelete && (
        <IconButton
          className="above"
          aria-label={deleteLabel(album)}
          onClick={onDelete}
          sx={{ width: 48, height: 48, color: palette.ink2 }}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </>
  );
}

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
    tapRow={(album: GalleryEvent) => (
      <OnPhone album={album} onView={() => onView(album.id)} onDelete={onDelete && (() => onDelete(album.id))} />
    )}
  >
    <Column
      label={translate('resources.gallery.fields.preview')}
      className="picture"
      render={(album) => <Cover of={album} onOpen={() => onView(album.id)} />}
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
      render={(album) => (
        <AlbumActions>
          <Button
            variant="outlined"
            onClick={() => onView(album.id)}
            aria-label={translate('gallery.viewMoreOf', { name: album.eventName })}
          >
            {translate('gallery.viewMore')}
          </Button>
          {onDelete && (
            <Button variant="text" onClick={() => onDelete(album.id)} aria-label={deleteLabel(album)}>
              {translate('gallery.deleteAlbum.action', { photos: photoCount(album.photos.length) })}
            </Button>
          )}
        </AlbumActions>
      )}
    />
  </WholeList>
);
