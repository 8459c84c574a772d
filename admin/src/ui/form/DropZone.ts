import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

/** The look of an area for dropped files, around the button that picks them. `data-refused` marks a refused choice. */
export const DropZone = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  padding: 16,
  textAlign: 'center',
  border: `2px dashed ${palette.lineStrong}`,
  borderRadius: 3,
  backgroundColor: palette.paper,
  '&[data-refused]': { borderColor: palette.earth },
  '& p': { margin: 0, fontSize: 16, color: palette.ink2 },
  // On touch screens the hint to drop a file is hidden.
  '@media (hover: none)': { '& .drop': { display: 'none' } },
});
