import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { variantUrl } from '@maidan/shared/format/image-url.ts';
import { useCallback } from 'react';
import { palette } from '../../theme/palette.ts';
import type { GalleryEvent } from './albumColumns.tsx';
import { AlbumPicture } from './AlbumPicture.tsx';
import type { PhotoTurn } from './usePhotoTurn.ts';

const Strip = styled('ul')({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  margin: 0,
  padding: 6,
  listStyle: 'none',
  '& button': {
    width: 84,
    height: 64,
    overflow: 'hidden',
    fontSize: 15,
    lineHeight: 1.1,
    border: `2px solid ${palette.line}`,
    borderRadius: 2,
    backgroundColor: palette.sand,
  },
  '& button[aria-current]': { borderColor: palette.ink, boxShadow: `0 0 0 3px ${palette.marigold}` },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& p': { margin: 0 },
});

/** Thumbnails of all photos of the event; the current one is marked and scrolled into view. */
export function ThumbStrip({ album: { photos }, turning }: { album: GalleryEvent; turning: PhotoTurn }) {
  const keepInSight = useCallback((thumb: HTMLButtonElement | null) => {
    thumb?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <Strip aria-label="Photos">
      {photos.map(({ id, image, caption }, index) => {
        const isShown = index === turning.index;
        return (
          <li key={id}>
            <ButtonBase
              {...(isShown && { ref: keepInSight, 'aria-current': true })}
              onClick={() => turning.show(index)}
            >
              <AlbumPicture src={variantUrl(image, 480)} alt={caption || `Photo ${index + 1}`} />
            </ButtonBase>
          </li>
        );
      })}
    </Strip>
  );
}
