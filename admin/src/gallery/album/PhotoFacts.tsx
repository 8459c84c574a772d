import StarIcon from '@mui/icons-material/Star';
import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { displayType, palette } from '../../theme/palette.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  minHeight: 30,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .caption': { fontWeight: 700 },
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

/** Details of the photo shown. */
export function PhotoFacts({ photo }: { photo: GalleryPhotoView }) {
  const { isHighlight, caption, uploadDate } = photo;
  return (
    <Row>
      {isHighlight && (
        <Badge>
          <StarIcon aria-hidden />
          Featured
        </Badge>
      )}
      {caption && <p className="caption">{caption}</p>}
      <p>
        Uploaded <time dateTime={uploadDate}>{indianMoment(uploadDate)}</time>
      </p>
    </Row>
  );
}
