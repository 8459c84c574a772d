import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { groupDay } from '@maidan/shared/lists/gallery-groups.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { useId, useState } from 'react';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import type { GalleryEvent } from './albumColumns.tsx';
import { DeletePhoto } from './DeletePhoto.tsx';
import { PhotoFacts } from './PhotoFacts.tsx';
import { PhotoLightbox } from './PhotoLightbox.tsx';
import { PhotoStage } from './PhotoStage.tsx';
import { ThumbStrip } from './ThumbStrip.tsx';
import { usePhotoTurn } from './usePhotoTurn.ts';

interface AlbumDialogProps {
  album: GalleryEvent;
  /** Called after a photo is deleted; the album disappears with its last photo. */
  onDeleted: () => void;
  onClose: () => void;
}

/** The photos of one event: one large, thumbnails of all below it. Closes when the last photo is deleted. */
export function AlbumDialog({ album, onDeleted, onClose }: AlbumDialogProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const { photos, eventName } = album;
  const turning = usePhotoTurn(photos.length);
  const [dialog, open] = useState<'lightbox' | 'delete'>();
  const close = (): void => open(undefined);
  const photo = photos[turning.index];
  const day = groupDay(photos);
  if (!photo) return null;
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
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {day && <time dateTime={day}>{longIndianDate(day)}</time>}
          <PhotoStage album={album} turning={turning} onEnlarge={() => open('lightbox')} />
          <PhotoFacts photo={photo} />
          <ThumbStrip album={album} turning={turning} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="error" onClick={() => open('delete')}>
            Delete Photo
          </Button>
          <Button variant="outlined" onClick={onClose} autoFocus>
            Close
          </Button>
        </DialogActions>
      </Dialog>
      {dialog === 'lightbox' && <PhotoLightbox album={album} turning={turning} onClose={close} />}
      {dialog === 'delete' && <DeletePhoto photo={photo} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}
