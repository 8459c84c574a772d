import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

const Side = styled(IconButton)({
  position: 'absolute',
  top: 'calc(50% - 28px)',
  width: 56,
  height: 56,
  color: palette.ink,
  backgroundColor: palette.marigold,
  border: `2px solid ${palette.ink}`,
  '&:hover': { backgroundColor: palette.willow },
});

/** Previous and next buttons; they wrap around at both ends. */
export const TurnButtons = ({ step }: { step: (way: 1 | -1) => void }) => (
  <>
    <Side aria-label="Previous photo" onClick={() => step(-1)} sx={{ left: 10 }}>
      <BeforeIcon sx={{ fontSize: 36 }} />
    </Side>
    <Side aria-label="Next photo" onClick={() => step(1)} sx={{ right: 10 }}>
      <AfterIcon sx={{ fontSize: 36 }} />
    </Side>
  </>
);
