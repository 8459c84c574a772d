import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { mostSelectedPhotos } from '@maidan/shared/rules/gallery-upload.ts';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useRecordSelection } from 'react-admin';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { palette } from '../../theme/palette.ts';
import { FormActions } from '../../ui/dialog/dialogParts.tsx';
import { SelectBox } from '../../ui/list/SelectBox.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import type { GalleryEvent } from './albumOrder.ts';
import { AlbumPicture } from './PhotoStage.tsx';
import { type OpenAct, SelectedAct } from './SelectedActs.tsx';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  padding: '0 24px 12px',
  borderBottom: `2px solid ${palette.line}`,
  '& p': { flex: '1 1 200px', margin: 0, fontSize: 18, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& .hint': { flexBasis: '100%', fontSize: 16, fontWeight: 400 },
  '& [aria-pressed="true"]': { backgroundColor: palette.marigold },
  '@media (width < 600px)': {
    '& p': { flexBasis: '100%' },
    '& .MuiButton-root': { flex: '1 1 auto', minWidth: 0, padding: '6px 8px', fontSize: 17 },
  },
});

const Grid = styled('ul')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(94px, 1fr))',
  margin: '12px 0 0',
  padding: 4,
  listStyle: 'none',
  '@media (width >= 600px)': { gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' },
  '& label': {
    position: 'relative',
    display: 'grid',
    border: `2px solid ${palette.line}`,
    borderRadius: 2,
    backgroundColor: palette.sand,
    cursor: 'pointer',
    // A click with Shift would otherwise select text.
    userSelect: 'none',
  },
  '& label:has(:checked)': { borderColor: palette.ink, boxShadow: `0 0 0 3px ${palette.marigold}` },
  '& img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', display: 'block' },
  '& p': { margin: 0, aspectRatio: '4 / 3', fontSize: 15 },
  '& .MuiCheckbox-root': {
    position: 'absolute',
    top: 4,
    left: 10,
    width: 32,
    height: 32,
    borderRadius: 2,
    // Material UI's own background is transparent, and the tick would be hard to see on a photo.
    '&, &:hover': { backgroundColor: palette.chalk },
  },
  '& span.caption': {
    padding: '2px 6px',
    overflow: 'hidden',
    fontSize: 15,
    lineHeight: '22px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

const Acts = styled(FormActions)({
  '@media (width < 600px)': {
    flexWrap: 'wrap',
    gap: 8,
    padding: 12,
    '& > :not(style) ~ :not(style)': { marginLeft: 0 },
    '& .MuiButton-root': { flex: '1 1 28%', minWidth: 0, padding: '6px 8px', fontSize: 17 },
  },
  // These buttons only look disabled, so that the pressed one keeps the focus when its action ends the selection.
  '& .MuiButton-root[aria-disabled="true"]': { opacity: 0.6 },
});

/**
 * react-admin's selection for the photos of one album, with ranges. A click with Shift, or in range mode, also selects
 * all photos from the photo that was clicked before to the clicked one.
 */
function usePhotoSelection(photos: readonly GalleryPhotoRecord[]) {
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection<GalleryPhotoRecord>({
    disableSyncWithStore: true,
  });
  const [pressedLast, setPressedLast] = useState<string>();
  const [isRange, setRange] = useState(false);
  const from = photos.findIndex(({ id }) => id === pressedLast);
  const press = (index: number, withShift: boolean): void => {
    const { id } = photos[index]!;
    if (from !== -1 && (withShift || isRange)) {
      const between = photos.slice(Math.min(from, index), Math.max(from, index) + 1);
      select([...new Set([...selectedIds, ...between.map((photo) => photo.id)])]);
      setRange(false);
    } else if (isRange && selectedIds.includes(id)) {
      // The range begins with a photo that is selected already.
    } else toggle(id);
    setPressedLast(id);
  };
  const end = (): void => {
    setPressedLast(undefined);
    setRange(false);
  };
  return {
    selected: photos.filter(({ id }) => selectedIds.includes(id)),
    isSelected: (id: string): boolean => selectedIds.includes(id),
    isRange,
    /** Number of the photo at which a range begins; 0 while no photo was clicked. */
    rangeFrom: from + 1,
    toggleRange: () => setRange(!isRange),
    press,
    all: () => {
      select(photos.map(({ id }) => id));
      end();
    },
    clear: () => {
      clearSelection();
      end();
    },
  };
}

interface PhotoGridProps {
  photos: readonly GalleryPhotoRecord[];
  selection: ReturnType<typeof usePhotoSelection>;
}

const PhotoGrid = ({ photos, selection }: PhotoGridProps) => (
  <Grid aria-label={translate('gallery.photos')}>
    {photos.map(({ id, image, caption, photoPoint }, index) => {
      const number = index + 1;
      const label = caption
        ? translate('gallery.select.captioned', { number, caption })
        : translate('gallery.select.photo', { number });
      return (
        <li key={id}>
          <label>
            <AlbumPicture src={variantUrl(image, 480)} alt="" point={photoPoint} />
            <SelectBox
              label={label}
              isSelected={selection.isSelected(id)}
              onClick={({ shiftKey }) => selection.press(index, shiftKey)}
            />
            <span className="caption" aria-hidden>
              {caption ? `${number} · ${caption}` : number}
            </span>
          </label>
        </li>
      );
    })}
  </Grid>
);

interface SelectPhotosProps {
  album: GalleryEvent;
  /** Called when photos have left the album. */
  onGone: () => void;
  /** Returns to the album. */
  onClose: () => void;
}

/** The photos of an album to select from, with the actions on the selected photos. */
export function SelectPhotos({ album, onGone, onClose }: SelectPhotosProps) {
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const { photos } = album;
  const selection = usePhotoSelection(photos);
  const [act, open] = useState<OpenAct>();
  const { selected, isRange, rangeFrom } = selection;
  const isTooMany = selected.length > mostSelectedPhotos;
  const canAct = selected.length > 0 && !isTooMany;
  const actButton = (kind: OpenAct, label: string) => (
    <Button
      variant="outlined"
      {...(kind === 'delete' && { color: 'error' })}
      aria-disabled={!canAct}
      onClick={() => canAct && open(kind)}
    >
      {label}
    </Button>
  );
  const hint = isTooMany
    ? translate('gallery.select.tooMany', { most: mostSelectedPhotos })
    : isRange &&
      (rangeFrom > 0
        ? translate('gallery.select.rangeTo', { number: rangeFrom })
        : translate('gallery.select.rangeFrom'));
  return (
    <>
      <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="md" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {translate('gallery.select.title', { name: album.eventName })}
        </DialogTitle>
        <Bar>
          <p role="status">{translate('gallery.select.count', { selected: selected.length, all: photos.length })}</p>
          <Button variant="outlined" onClick={selection.all}>
            {translate('gallery.select.all')}
          </Button>
          <Button variant="outlined" aria-pressed={isRange} onClick={selection.toggleRange}>
            {translate('gallery.select.range')}
          </Button>
          <Button variant="outlined" onClick={selection.clear}>
            {translate('gallery.select.clear')}
          </Button>
          {hint && (
            <p className="hint" role="status">
              {hint}
            </p>
          )}
        </Bar>
        <DialogContent>
          <PhotoGrid photos={photos} selection={selection} />
        </DialogContent>
        <Acts>
          {actButton('caption', translate('gallery.select.caption.action'))}
          {actButton('place', translate('gallery.select.place.action'))}
          {actButton('move', translate('gallery.select.move.action'))}
          {actButton('delete', translate('gallery.select.delete.action'))}
          <Button variant="contained" onClick={onClose} autoFocus>
            {translate('gallery.select.done')}
          </Button>
        </Acts>
      </Dialog>
      {act && (
        <SelectedAct
          act={act}
          album={album}
          photos={selected}
          onGone={() => {
            selection.clear();
            onGone();
          }}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
