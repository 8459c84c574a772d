import ChevronIcon from '@mui/icons-material/ChevronRight';
import { Button, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { defaultHero, variantUrl } from '@maidan/shared/format/image-url.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { groupDay } from '@maidan/shared/lists/gallery-groups.ts';
import { useRef, useState } from 'react';
import type { SortPayload, UseGetListHookValue } from 'react-admin';
import { errorMessage } from '../../data/http/callFailure.ts';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { palette } from '../../theme/palette.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { SearchField } from '../../ui/form/filterFields.tsx';
import { ColumnsSlotProvider } from '../../ui/list/ColumnsButton.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { RecordColumn, RecordList } from '../../ui/list/RecordList.tsx';
import { type SortChoice, SortSelect } from '../../ui/list/SortSelect.tsx';
import { Thumb } from '../../ui/list/Thumb.tsx';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';
import { type AlbumSortField, foundAlbums, type GalleryEvent, isAlbumSortField, newestFirst } from './albumOrder.ts';

/** The buttons of one album, as high as a dense table row. */
const AlbumActions = styled('div')({
  display: 'flex',
  gap: 4,
  '& .MuiButton-root': { minHeight: 38, fontSize: 17, padding: '2px 8px' },
  '& .MuiButton-text': { color: palette.ink2, '&:hover, &:focus-visible': { color: palette.earthDark } },
});

/** The name of an album in the table; opens the album as a press on its picture does. */
const NameButton = styled(ButtonBase)({
  minHeight: 36,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
});

/** Picture, name and facts of an album below 900 px. */
const AlbumRow = styled('div')({
  '--thumb': '56px',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  '& h3': { margin: 0, font: 'inherit', lineHeight: 1 },
});

/** `12 photos`, with a no-break space. */
const photoCount = (count: number): string => pluralise(count, 'photo').replace(' ', '\u00a0');

/** The day of the event; empty when it is not known. */
function dayOf({ photos }: GalleryEvent): string {
  const day = groupDay(photos);
  return day && shortIndianDate(day);
}

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

/** An album below 900 px. A press on the row opens it; there it can be deleted. */
function OnPhone({ album, onView }: { album: GalleryEvent; onView: () => void }) {
  const { eventName, photos } = album;
  const facts = [dayOf(album), photoCount(photos.length)].filter(Boolean);
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
              <TwoLineClamp>{eventName}</TwoLineClamp>
            </button>
          </h3>
          <div className="about quiet">{facts.join(' · ')}</div>
        </div>
      </AlbumRow>
      <ChevronIcon aria-hidden sx={{ color: palette.ink2 }} />
    </>
  );
}

/** Lets columns have a `source`. The records have no such fields: `foundAlbums` takes them from the photos. */
type AlbumRecord = GalleryEvent & { day: string; photoCount: number };
const Column = RecordColumn<AlbumRecord>;

/** The orders of the select below 900 px. */
const sorts: readonly SortChoice<AlbumSortField>[] = [
  { label: translate('gallery.sorts.newest'), ...newestFirst },
  { label: translate('gallery.sorts.oldest'), field: 'day', order: 'ASC' },
  { label: translate('gallery.sorts.name'), field: 'eventName', order: 'ASC' },
  { label: translate('gallery.sorts.photos'), field: 'photoCount', order: 'DESC' },
];

interface AlbumsListProps {
  list: UseGetListHookValue<GalleryEvent>;
  onView: (id: string) => void;
  /** Undefined when albums can only be looked at. */
  onDelete: ((id: string) => void) | undefined;
  /** Leads from the empty list to the form that adds photos; undefined for who may not add any. */
  onAdd: (() => void) | undefined;
}

/** The albums with a search, in their loading, failed, empty and loaded states. */
export function AlbumsList({ list, onAdd, ...acts }: AlbumsListProps) {
  const { data, error, isPending, refetch } = list;
  if (error && !data)
    return (
      <LoadFailure message={errorMessage(error, translate('gallery.loadFailed'))} onRetry={() => void refetch()} />
    );
  if (isPending || !data) return <Loading label={translate('gallery.loading')} />;
  if (data.length > 0) return <LoadedAlbums albums={data} {...acts} />;
  return (
    <EmptyState message={translate('gallery.none')}>
      {onAdd && (
        <Button variant="contained" color="secondary" onClick={onAdd}>
          {translate('gallery.upload.folded')}
        </Button>
      )}
    </EmptyState>
  );
}

interface LoadedAlbumsProps extends Pick<AlbumsListProps, 'onView' | 'onDelete'> {
  albums: readonly GalleryEvent[];
}

function LoadedAlbums({ albums, onView, onDelete }: LoadedAlbumsProps) {
  const [text, search] = useState('');
  const [sort, setSort] = useState(newestFirst);
  const changeSort = ({ field, order }: SortPayload): void => {
    if (isAlbumSortField(field)) setSort({ field, order });
  };
  const found = foundAlbums(albums, text, sort);
  const group = useRef<HTMLDivElement>(null);
  const showAll = (): void => {
    search('');
    // The pressed button is removed with its message.
    group.current?.focus();
  };
  return (
    <ColumnsSlotProvider>
      <div ref={group} role="group" aria-label={translate('gallery.events')} tabIndex={-1} style={{ outline: 0 }}>
        <FilterBar
          label={translate('gallery.events')}
          search={<SearchField value={text} placeholder={translate('gallery.search')} onSearch={search} />}
          set={[]}
          sort={<SortSelect choices={sorts} sort={sort} onSort={changeSort} />}
        />
        {found.length === 0 ? (
          <EmptyState message={translate('gallery.noneFound')}>
            <Button variant="contained" color="secondary" onClick={showAll}>
              {translate('gallery.showAll')}
            </Button>
          </EmptyState>
        ) : (
          <RecordList
            caption={translate('gallery.events')}
            data={found}
            sort={sort}
            setSort={changeSort}
            tapRow={(album: GalleryEvent) => <OnPhone album={album} onView={() => onView(album.id)} />}
          >
            <Column
              label={translate('resources.gallery.fields.preview')}
              className="picture"
              render={(album) => <Cover of={album} onOpen={() => onView(album.id)} />}
            />
            <Column
              source="eventName"
              className="heading"
              width={320}
              render={({ id, eventName }) => <NameButton onClick={() => onView(id)}>{eventName}</NameButton>}
            />
            <Column source="day" label={translate('gallery.day')} sortByOrder="DESC" render={dayOf} />
            <Column
              source="photoCount"
              label={translate('resources.gallery.fields.photoCount')}
              sortByOrder="DESC"
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
          </RecordList>
        )}
      </div>
    </ColumnsSlotProvider>
  );
}
