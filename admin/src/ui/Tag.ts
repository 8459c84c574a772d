import { styled } from '@mui/material/styles';
import { displayType } from '../theme/palette.ts';

/** Tag of a state: an icon and a word on the state's colour. */
export const Tag = styled('span')({
  ...displayType,
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  padding: '4px 10px',
  fontSize: 17,
  whiteSpace: 'nowrap',
  '& svg': { width: 18, height: 18 },
  // More space above than below, because the browser rounds the line box up at this size.
  '& span': { paddingTop: 2 },
});
