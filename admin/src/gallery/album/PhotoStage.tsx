import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { palette } from '../../theme/palette.ts';
import type { GalleryEvent } from './AlbumsList.tsx';
import { AlbumPicture } from './AlbumPicture.tsx';
import { PhotoCounter } from './PhotoCounter.tsx';
import { TurnButtons } from './TurnButtons.tsx';
import type { PhotoTurn } from './usePhotoTurn.ts';

const Stage = styled('div')({
  position: 'relative',
  backgroundColor: palette.board,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  // On a phone no taller than a photo of 4:3. Everything else in the dialog, with its margins, takes 540 px of the window's
  // height: the thumbnails with their handles are seen whole.
  '& .picture': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: 'clamp(160px, min(100dvh - 540px, 70vw), 480px)',
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
  const name = photo.caption || `Photo ${index + 1} of ${eventName}`;
  return (
    <Stage>
      <ButtonBase className="picture" onClick={onEnlarge} aria-label={`${name}, full screen`} aria-haspopup="dialog">
        <AlbumPicture key={photo.id} src={variantUrl(photo.image, 960)} alt={name} />
      </ButtonBase>
      <PhotoCounter index={index} count={photos.length} />
      {photos.length > 1 && <TurnButtons step={turning.step} />}
    </Stage>
  );
}
