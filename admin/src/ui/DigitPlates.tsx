import { styled } from '@mui/material/styles';
import { displayType, palette } from '../theme/palette.ts';
import { VisuallyHidden } from './typography.ts';

const Row = styled('span')({ display: 'inline-flex', gap: '.12em' });

/** One digit plate, drawn with two holes at its top. All its measures follow the font size. */
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

/** A number drawn as one plate per digit; screen readers read it as one number. */
export function DigitPlates({ value }: { value: string | number }) {
  return (
    <>
      <Row aria-hidden>
        {[...String(value)].map((digit, index) => (
          <Plate key={index}>{digit}</Plate>
        ))}
      </Row>
      <VisuallyHidden>{value}</VisuallyHidden>
    </>
  );
}
