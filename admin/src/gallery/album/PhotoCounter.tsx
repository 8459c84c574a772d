import { styled } from '@mui/material/styles';
import { DigitPlates } from '../../ui/DigitPlates.tsx';

const Corner = styled('div')({ position: 'absolute', top: 10, left: 10, fontSize: 22 });

/** `3/12` as digit plates; announced at every change. */
export const PhotoCounter = ({ index, count }: { index: number; count: number }) => (
  <Corner role="status">
    <DigitPlates value={`${index + 1}/${count}`} />
  </Corner>
);
