import { palette } from '../theme/palette.ts';
import { styled } from '../theme/styled.ts';

/** The one card of a page on the board: the sign-in, and what an account has to do before anything else. */
export const PlateCard = styled('section')({
  maxWidth: 480,
  margin: '0 auto',
  padding: 'clamp(32px, 7vw, 48px) clamp(20px, 5vw, 40px) clamp(20px, 5vw, 40px)',
  backgroundColor: palette.chalk,
  // Two holes in the top edge, as on the digit plates.
  backgroundImage: [28, 72]
    .map((x) => `radial-gradient(circle at ${x}% 18px, ${palette.board} 7px, transparent 8px)`)
    .join(','),
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  boxShadow: `0 8px 0 ${palette.ink}`,
  '& h1': { marginBottom: 24 },
  // The button is on the first screen of a phone.
  '@media (width < 40rem)': { '& h1': { marginBottom: 16 } },
});
