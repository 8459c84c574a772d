import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { variantUrl } from '@maidan/shared/format/image-url.ts';
import type { GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { useCallback } from 'react';
import { translateGallery as translate } from '../../i18n/enGallery.ts';
import { palette } from '../../theme/palette.ts';
import { DragHandle, OrderedArea } from '../../ui/order/OrderControls.tsx';
import type { Reorder } from '../../ui/order/useReorder.ts';
import type { GalleryEvent } from './albumOrder.ts';
import { AlbumPicture, type PhotoTurn } from './PhotoStage.tsx';

const gap = 8;

const Strip = styled('ul')({
  display: 'flex',
  gap,
  overflowX: 'auto',
  margin: '8px 0 0',
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
  '& li': { display: 'grid', justifyItems: 'center', flex: 'none' },
  '& .handle': { width: 84, height: 32, '& svg': { transform: 'rotate(90deg)' } },
});

/** Pixels by which a thumbnail lies beyond the strip's right end; negative for the left end, 0 when it is visible. */
const hiddenBeside = (thumb: DOMRect, strip: DOMRect): number =>
  Math.max(0, thumb.right + gap - strip.right) + Math.min(0, thumb.left - gap - strip.left);

interface ThumbStripProps {
  album: GalleryEvent;
  turning: PhotoTurn;
  /** Undefined when the role does not allow to change the order. */
  reorder: Reorder<GalleryPhotoRecord> | undefined;
}

/**
 * Thumbnails of all photos of the event, with handles to drag them if `reorder` is given. The current one is marked,
 * and the strip scrolls to it; the dialog around it does not scroll.
 */
export function ThumbStrip({ album: { photos }, turning, reorder }: ThumbStripProps) {
  const keepInSight = useCallback((thumb: HTMLButtonElement | null) => {
    const strip = thumb?.closest('ul');
    if (thumb && strip) strip.scrollLeft += hiddenBeside(thumb.getBoundingClientRect(), strip.getBoundingClientRect());
  }, []);
  return (
    <OrderedArea sx={{ minWidth: 0 }}>
      <Strip aria-label={translate('gallery.photos')}>
        {photos.map((photo, index) => {
          const { id, image, caption, photoPoint } = photo;
          const isShown = index === turning.index;
          return (
            <li key={id}>
              <ButtonBase
                {...(isShown && { ref: keepInSight, 'aria-current': true })}
                onClick={() => turning.show(index)}
              >
                <AlbumPicture
                  src={variantUrl(image, 480)}
                  point={photoPoint}
                  alt={caption || translate('gallery.photoNumber', { number: index + 1 })}
                />
              </ButtonBase>
              {reorder && photos.length > 1 && (
                <DragHandle axis="x" className="handle" onDrop={(place) => reorder.moveTo(photo, place)} />
              )}
            </li>
          );
        })}
      </Strip>
    </OrderedArea>
  );
}
