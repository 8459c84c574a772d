import styled from '@emotion/styled';
import { displayType } from '../theme/palette.ts';

/** The `h1` of a screen. */
export const Heading = styled('h1')({
  ...displayType,
  lineHeight: 0.95,
  margin: 0,
  fontSize: 'clamp(40px, 6vw, 56px)',
});
