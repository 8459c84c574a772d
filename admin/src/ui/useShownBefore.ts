import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { palette } from '../theme/palette.ts';

/**
 * Whether a strip was shown when it was last loaded in this browser (`preferencesOn`), so that its room is kept while it
 * is loading and the page does not move.
 * @param isShown undefined while it is loading
 */
export function useShownBefore(name: string, isShown: boolean | undefined): boolean {
  const [before, setBefore] = useStore(`${name}.isShown`, false);
  useEffect(() => {
    if (isShown !== undefined) setBefore(isShown);
  }, [isShown, setBefore]);
  return before;
}

/** The room of a strip that is loading: as high as the folded strip. */
export const StripRoom = styled('div')({
  boxSizing: 'border-box',
  minHeight: 48,
  marginBottom: 12,
  border: `2px solid ${palette.line}`,
  '@media (width >= 900px)': { minHeight: 38, marginBottom: 8 },
});
