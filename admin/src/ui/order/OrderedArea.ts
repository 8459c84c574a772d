import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

const mark = { content: '""', position: 'absolute', zIndex: 2, backgroundColor: palette.earth } as const;
const across = { ...mark, left: 0, right: 0, height: 6 } as const;
const upright = { ...mark, top: 0, bottom: 0, width: 6 } as const;

/** Around a list whose items can be dragged: how the dragged one looks, and the mark where it would go. */
export const OrderedArea = styled('div')({
  '& [data-dragged]': { position: 'relative', zIndex: 4, opacity: 0.9, outline: `3px solid ${palette.earth}` },
  '& li[data-drop]': { position: 'relative' },
  // In the middle of the gaps of cards (16 px) and of thumbnails (8 px).
  '& li[data-drop="above"]::before': { ...across, top: -13 },
  '& li[data-drop="below"]::after': { ...across, bottom: -13 },
  '& li[data-drop="left"]::before': { ...upright, left: -7 },
  '& li[data-drop="right"]::after': { ...upright, right: -7 },
  '& tr[data-drop="above"] > *': { boxShadow: `inset 0 5px 0 ${palette.earth}` },
  '& tr[data-drop="below"] > *': { boxShadow: `inset 0 -5px 0 ${palette.earth}` },
});
