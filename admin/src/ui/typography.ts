import styled from '@emotion/styled';
import { displayType, palette } from '../theme/palette.ts';

/** The `h1` of a screen. */
export const Heading = styled('h1')({
  ...displayType,
  lineHeight: 0.95,
  margin: 0,
  fontSize: 'clamp(40px, 6vw, 56px)',
});

/** The `h2` of a section. */
export const SectionHeading = styled('h2')({ ...displayType, margin: 0, fontSize: 30 });

/** Lighter text for a usual or empty value, so that other values stand out in the column. */
export const Quiet = styled('span')({ color: palette.ink2 });

/** Styles that hide text visually and keep it for screen readers, for text that is hidden only at some widths. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden);
