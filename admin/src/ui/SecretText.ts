import { styled } from '@mui/material/styles';
import { palette } from '../theme/palette.ts';

/** Something to be copied or typed sign by sign; in this font no two signs look alike. One press selects all of it. */
export const SecretText = styled('code')({
  display: 'block',
  padding: '12px 14px',
  fontFamily: 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace',
  fontSize: 18,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  backgroundColor: palette.paper,
  border: `2px solid ${palette.lineStrong}`,
  borderRadius: 3,
});
