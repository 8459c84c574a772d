import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { SyntheticEvent } from 'react';
import { palette } from '../../theme/palette.ts';

const Picture = styled('img')({
  display: 'block',
  width: 'var(--thumb, 36px)',
  height: 'var(--thumb, 36px)',
  objectFit: 'cover',
  border: `1px solid ${palette.ink}`,
  borderRadius: 2,
  backgroundColor: palette.sand,
});

interface ThumbProps {
  src: string;
  /** URL of the picture to show when `src` fails to load. */
  fallback: string;
  alt: string;
  /** What stays visible where the photo is cut (`photoPoint` of rules/photo.ts). */
  point?: string;
  onOpen?: () => void;
}

/** The style with which a frame that cuts a photo keeps its point visible: `25% 0%` for `25 0`, none for the middle. */
export const styleOfPoint = (point = '') => ({ objectPosition: point.replace(/\d+/g, '$&%') || undefined });

/** Square thumbnail, 36 px unless an ancestor sets `--thumb`; with `onOpen` it is a button. */
export function Thumb({ src, fallback, alt, point, onOpen }: ThumbProps) {
  const fallBack = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback;
  };
  const picture = <Picture src={src} alt={alt} loading="lazy" style={styleOfPoint(point)} onError={fallBack} />;
  return onOpen ? <ButtonBase onClick={onOpen}>{picture}</ButtonBase> : picture;
}
