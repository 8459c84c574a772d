import type { MouseEvent } from 'react';
import { palette } from '../theme/palette.ts';
import { styled } from '../theme/styled.ts';

const Skip = styled('a')({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 20,
  padding: 12,
  backgroundColor: palette.chalk,
  color: palette.ink,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0 },
});

/** First in the bar, so that it lies in a landmark. */
export const SkipLink = () => <Skip href="#main">Skip to content</Skip>;

/** To the rows of the list that is open, past the sums, filters and heads of columns; without a list to the content. */
export function SkipToListLink() {
  const focusRows = (event: MouseEvent): void => {
    const rows = document.querySelector<HTMLElement>('[data-rows]');
    if (!rows) return;
    event.preventDefault();
    rows.focus();
  };
  return (
    <Skip href="#main" onClick={focusRows}>
      Skip to the list
    </Skip>
  );
}
