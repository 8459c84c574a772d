import { styled } from '@mui/material/styles';

/** Clamps text to two lines. */
export const TwoLineClamp = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});
