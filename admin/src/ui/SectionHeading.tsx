import { styled } from '@mui/material/styles';
import { displayType } from '../theme/palette.ts';

/** The heading of one part of a screen. */
export const SectionHeading = styled('h2')({ ...displayType, margin: 0, fontSize: 30 });
