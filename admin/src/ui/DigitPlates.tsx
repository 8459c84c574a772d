import { styled } from '@mui/material/styles';
import { displayType, palette } from '../theme/palette.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Row = styled('span')({ display: 'inline-flex', gap: '.12em' });

/** One tin plate with its two hook holes; sized by the font size around it. */
const Plate = styled('span')({
  ...displayType,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '1.05em',
  minHeight: '1.6em',
  padding: '.5em .2em .06em',
  color: palette.ink,
  border: `1px solid ${palette.ink}`,
  borderRadius: 2,
  backgroundColor: palette.chalk,
  backgroundImage: [30, 70]
    .map((x) => `radial-gradient(circle at ${x}% .27em, ${palette.board} .1em, transparent .12em)`)
    .join(','),
});

/** A number on the board: one plate a digit. Read aloud as the one number that it is. */
export function DigitPlates({ value }: { value: string | number }) {
  return (
    <>
      <Row aria-hidden>
        {[...String(value)].map((sign, place) => (
          <Plate key={place}>{sign}</Plate>
        ))}
      </Row>
      <VisuallyHidden>{value}</VisuallyHidden>
    </>
  );
}
