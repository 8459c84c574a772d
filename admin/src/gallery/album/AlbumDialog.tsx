import { indianMoment, longIndianDate, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { groupDay } from '@maidan/shared/lists/gallery-groups.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import type { GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import SelectIcon from '@mui/icons-material/Checklist';
import MoreIcon from '@mui/icons-material/MoreVert';
import StarIcon from '@mui/icons-material/Star';
import { Button, Dialog, DialogContent, DialogTitle, IconButton, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { DeleteRecord } from '../../ui/dialog/DeleteRecord.tsx';
import { FormActions } from '../../ui/dialog/dialogParts.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import type { GalleryEvent } from './albumOrder.ts';
import { DeleteAlbum } from './DeleteAlbum.tsx';
import { photoChanges, PhotoEditDialog } from './PhotoEditDialog.tsx';
import { PhotoOrder, usePhotoOrder } from './PhotoOrder.tsx';
import { SelectPhotos } from './SelectPhotos.tsx';
import { PhotoLightbox, PhotoStage, usePhotoTurn } from './PhotoStage.tsx';
import { ThumbStrip } from './ThumbStrip.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  minHeight: 30,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .caption': { fontWeight: 700 },
});

const Head = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  '& time': { marginRight: 'auto' },
  '& .MuiButton-root': { minHeight: 44, paddingBlock: 4, fontSize: 17, whiteSpace: 'nowrap' },
  '@media (width < 600px)': { '& .MuiButton-startIcon': { display: 'none' } },
});

const Badge = styled('span')({
  ...displayType,
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  padding: '5px 10px 3px',
  fontSize: 17,
  color: palette.ink,
  backgroundColor: palette.marigold,
  '& svg': { width: 18, height: 18, marginTop: -2 },
});

function PhotoFacts({ photo }: { photo: GalleryPhotoView }) {
  const { isHighlight, caption, uploadDate } = photo;
  return (
    <Row>
      {isHighlight && (
        <Badge>
          <StarIcon aria-hidden />
          {translate('gallery.featured')}
        </Badge>
      )}
      {caption && <p className="caption">{caption}</p>}
      <p>
        {translate('gallery.uploaded')} <time dateTime={uploadDate}>{indianMoment(uploadDate)}</time>
      </p>
    </Row>
  );
}

/** Button that opens the actions on the whole album. */
function AlbumMenu({ album, onDelete }: { album: GalleryEvent; onDelete: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <IconButton
        id={id}
        aria-label={translate('gallery.actionsOf', { name: album.eventName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onDelete();
          }}
        >
          {translate('gallery.deleteAlbum.action', { photos: pluralise(album.photos.length, 'photo') })}
        </MenuItem>
      </Menu>
    </>
  );
}

const Preview = styled('img')({
  maxWidth: '100%',
  maxHeight: 180,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
});

const { photoDeleted, deletePhotoFailed, restored, restoreFailed } = gallerySentences;
const deleteSentences = { deleted: photoDeleted, deleteFailed: deletePhotoFailed, restored, restoreFailed };

interface AlbumDialogProps {
  album: GalleryEvent;
  /** Called after photos have left the album. */
  onDeleted: () => void;
  onClose: () => void;
}

/** The photos of one event: one large, thumbnails of all below it. Renders nothing without a photo. */
export function AlbumDialog({ album, onDeleted, onClose }: AlbumDialogProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const canWrite = useIsAllowed('gallery:write');
  const { photos, eventName } = album;
  const turning = usePhotoTurn(photos);
  const reorder = usePhotoOrder(album.id);
  const [dialog, open] = useState<'lightbox' | 'edit' | 'delete' | 'select' | 'album'>();
  const close = (): void => open(undefined);
  const photo = photos[turning.index];
  const day = groupDay(photos);
  if (!photo) return null;
  if (dialog === 'select') return <SelectPhotos album={album} onGone={onDeleted} onClose={close} />;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        onKeyDown={turning.onKeyDown}
        fullScreen={isNarrow}
        maxWidth="md"
        fullWidth
        aria-labelledby={id}
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {eventName}
        </DialogTitle>
        {/* Rows as high as their content: auto rows may shrink to a `min-height`, and their texts would overlap. */}
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', gridAutoRows: 'max-content' }}>
          <Head>
            {day && <time dateTime={day}>{isNarrow ? shortIndianDate(day) : longIndianDate(day)}</time>}
            {canWrite && photos.length > 1 && (
              <Button variant="outlined" startIcon={<SelectIcon />} onClick={() => open('select')}>
                {translate('gallery.select.open')}
              </Button>
            )}
            {canWrite && <AlbumMenu album={album} onDelete={() => open('album')} />}
          </Head>
          <PhotoStage album={album} turning={turning} onEnlarge={() => open('lightbox')} />
          <PhotoFacts photo={photo} />
          {canWrite && photos.length > 1 && <PhotoOrder photos={photos} index={turning.index} reorder={reorder} />}
          <ThumbStrip album={album} turning={turning} reorder={canWrite ? reorder : undefined} />
        </DialogContent>
        <FormActions className="row">
          {canWrite && (
            <>
              <Button variant="outlined" color="error" onClick={() => open('delete')}>
                {translate('gallery.delete.action')}
              </Button>
              <Button variant="outlined" onClick={() => open('edit')}>
                {translate('gallery.edit')}
              </Button>
            </>
          )}
          <Button variant="outlined" onClick={onClose} autoFocus>
            {translate('dialog.close')}
          </Button>
        </FormActions>
      </Dialog>
      {dialog === 'lightbox' && <PhotoLightbox album={album} turning={turning} onClose={close} />}
      {dialog === 'edit' && <PhotoEditDialog key={photo.id} photo={photo} onClose={close} />}
      {dialog === 'album' && <DeleteAlbum album={album} onDeleted={onDeleted} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteRecord
          resource="gallery"
          title={translate('gallery.delete.title')}
          record={photo}
          meanwhileOf={photoChanges}
          sentences={deleteSentences}
          onDeleted={onDeleted}
          onClose={close}
        >
          {({ image }) => (
            <>
              <Preview src={variantUrl(image, 480)} alt="" />
              <p>{translate('gallery.delete.consequence')}</p>
            </>
          )}
        </DeleteRecord>
      )}
    </>
  );
}
