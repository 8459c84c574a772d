import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { nextIndex } from '@maidan/shared/lists/next-index.ts';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import { ButtonBase, Dialog, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { palette } from '../../theme/palette.ts';
import { DigitPlates } from '../../ui/DigitPlates.tsx';
import { styleOfPoint } from '../../ui/list/Thumb.tsx';
import type { GalleryEvent } from './albumOrder.ts';

/** A photo; when it fails to load, a message in its place (spec section 8). */
export function AlbumPicture({ src, alt, point }: { src: string; alt: string; point?: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? (
    <p>{translate('form.imageUnavailable')}</p>
  ) : (
    <img src={src} alt={alt} style={styleOfPoint(point)} onError={() => setBroken(true)} />
  );
}

const Corner = styled('div')({ position: 'absolute', top: 10, left: 10, fontSize: 22 });

/** `3/12` as digit plates, in a live region. */
const PhotoCounter = ({ index, count }: { index: number; count: number }) => (
  <Corner role="status">
    <DigitPlates value={`${index + 1}/${count}`} />
  </Corner>
);

export interface PhotoTurn {
  index: number;
  show: (index: number) => void;
  step: (way: 1 | -1) => void;
  /** Key handler for the arrow keys, for the whole dialog. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * State of the photo that is shown. A photo stays shown when it is moved. When it is deleted, the next photo is shown,
 * or the photo before it if it was the last.
 */
export function usePhotoTurn(photos: readonly { id: string }[]): PhotoTurn {
  const [selected, setSelected] = useState({ id: photos[0]?.id, index: 0 });
  const now = photos.findIndex(({ id }) => id === selected.id);
  const index = now === -1 ? Math.max(0, Math.min(selected.index, photos.length - 1)) : now;
  // Remembers the photo's present index, which is used after the photo is deleted.
  if (photos[index] && (photos[index].id !== selected.id || index !== selected.index))
    setSelected({ id: photos[index].id, index });
  const show = (at: number): void => setSelected({ id: photos[at]?.id, index: at });
  const step = (way: 1 | -1): void => show(nextIndex(index, way, photos.length));
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    // In a field the arrows move the cursor.
    if (target instanceof HTMLInputElement) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return { index, show, step, onKeyDown };
}

const Side = styled(IconButton)({
  position: 'absolute',
  top: 'calc(50% - 28px)',
  width: 56,
  height: 56,
  color: palette.ink,
  backgroundColor: palette.marigold,
  border: `2px solid ${palette.ink}`,
  '&:hover': { backgroundColor: palette.willow },
});

/** Previous and next buttons; they wrap around at both ends. */
const TurnButtons = ({ step }: { step: (way: 1 | -1) => void }) => (
  <>
    <Side aria-label={translate('gallery.previous')} onClick={() => step(-1)} sx={{ left: 10 }}>
      <BeforeIcon sx={{ fontSize: 36 }} />
    </Side>
    <Side aria-label={translate('gallery.next')} onClick={() => step(1)} sx={{ right: 10 }}>
      <AfterIcon sx={{ fontSize: 36 }} />
    </Side>
  </>
);

const Stage = styled('div')({
  position: 'relative',
  backgroundColor: palette.board,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  // In a narrow window the picture is at most about as high as a photo of 4:3. It leaves 560 px of the window's height
  // to the rest of the dialog, but is at least 160 px high.
  '& .picture': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: 'clamp(160px, min(100dvh - 560px, 70vw), 480px)',
  },
  '& .picture img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', minHeight: 0 },
  '& p': { color: palette.chalk },
});

interface PhotoStageProps {
  album: GalleryEvent;
  turning: PhotoTurn;
  onEnlarge: () => void;
}

/** The large photo; a click opens it in full screen. */
export function PhotoStage({ album: { photos, eventName }, turning, onEnlarge }: PhotoStageProps) {
  const { index } = turning;
  const photo = photos[index]!;
  const name = photo.caption || translate('gallery.photoNumberOf', { number: index + 1, name: eventName });
  return (
    <Stage>
      <ButtonBase
        className="picture"
        onClick={onEnlarge}
        aria-label={translate('gallery.fullScreen', { name })}
        aria-haspopup="dialog"
      >
        <AlbumPicture key={photo.id} src={variantUrl(photo.image, 960)} alt={name} />
      </ButtonBase>
      <PhotoCounter index={index} count={photos.length} />
      {photos.length > 1 && <TurnButtons step={turning.step} />}
    </Stage>
  );
}

const Container = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: '100dvh',
  color: palette.chalk,
  backgroundColor: palette.ink,
  '& img': { maxWidth: '100vw', maxHeight: '100dvh', objectFit: 'contain' },
});

interface PhotoLightboxProps {
  album: GalleryEvent;
  turning: PhotoTurn;
  onClose: () => void;
}

/** One photo in full screen. Arrow keys change the photo, Escape returns to the album. */
export function PhotoLightbox({ album: { photos, eventName }, turning, onClose }: PhotoLightboxProps) {
  const { index, step, onKeyDown } = turning;
  const photo = photos[index]!;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-label': translate('gallery.viewer') } }}
    >
      <Container>
        <AlbumPicture
          key={photo.id}
          src={photo.image}
          alt={photo.caption || translate('gallery.photoNumberOf', { number: index + 1, name: eventName })}
        />
        <PhotoCounter index={index} count={photos.length} />
        {photos.length > 1 && <TurnButtons step={step} />}
        <IconButton
          aria-label={translate('gallery.closeViewer')}
          onClick={onClose}
          autoFocus
          sx={{
            ...{ position: 'absolute', top: 10, right: 10, width: 56, height: 56 },
            ...{ color: palette.ink, backgroundColor: palette.chalk, '&:hover': { backgroundColor: palette.willow } },
          }}
        >
          <CloseIcon sx={{ fontSize: 32 }} />
        </IconButton>
      </Container>
    </Dialog>
  );
}
