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
  /** Shown when the address is broken. */
  fallback: string;
  alt: string;
  onOpen?: () => void;
}

/** A small square picture, 36 px unless its surroundings set `--thumb`; with `onOpen` it is a button that opens the larger view. */
export function Thumb({ src, fallback, alt, onOpen }: ThumbProps) {
  const fallBack = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    if (!currentTarget.src.endsWith(fallback)) currentTarget.src = fallback;
  };
  const picture = <Picture src={src} alt={alt} loading="lazy" onError={fallBack} />;
  return onOpen ? <ButtonBase onClick={onOpen}>{picture}</ButtonBase> : picture;
}
