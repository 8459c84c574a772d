import { styled } from '@mui/material/styles';

/** Text that wraps once and is then cut: the dense rows have room for two lines. */
export const TwoLineClamp = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});
