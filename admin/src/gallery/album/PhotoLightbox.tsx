import CloseIcon from '@mui/icons-material/Close';
import { Dialog, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';
import type { GalleryEvent } from './AlbumsList.tsx';
import { AlbumPicture } from './AlbumPicture.tsx';
import { PhotoCounter } from './PhotoCounter.tsx';
import { TurnButtons } from './TurnButtons.tsx';
import type { PhotoTurn } from './usePhotoTurn.ts';

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
      slotProps={{ paper: { 'aria-label': 'Photo viewer' } }}
    >
      <Container>
        <AlbumPicture key={photo.id} src={photo.image} alt={photo.caption || `Photo ${index + 1} of ${eventName}`} />
        <PhotoCounter index={index} count={photos.length} />
        {photos.length > 1 && <TurnButtons step={step} />}
        <IconButton
          aria-label="Close viewer"
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
