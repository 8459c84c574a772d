import { styled } from '@mui/material/styles';
import { displayType } from '../theme/palette.ts';

/** The `h2` of a section. */
export const SectionHeading = styled('h2')({ ...displayType, margin: 0, fontSize: 30 });
