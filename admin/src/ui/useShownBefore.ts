import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { storageOrMemory } from '../session/storageOrMemory.ts';
import { palette } from '../theme/palette.ts';

const storage = storageOrMemory(() => window.localStorage);

/**
 * Whether a strip was shown when it was last loaded in this browser, so that its room is kept while it is loading and
 * the page does not move. Not in react-admin's store: a logout resets it, and whoever reads it would ask the API again
 * with a session that has ended.
 * @param isShown undefined while it is loading
 * @param atFirst the answer in a browser that has not loaded it yet
 */
export function useShownBefore(name: string, isShown: boolean | undefined, atFirst = false): boolean {
  const key = `adminStrip.${name}`;
  const [before] = useState(() => (storage.getItem(key) ?? (atFirst ? 'yes' : 'no')) === 'yes');
  useEffect(() => {
    if (isShown !== undefined) storage.setItem(key, isShown ? 'yes' : 'no');
  }, [isShown, key]);
  return before;
}

/** The room of a strip that is loading: as high as the folded strip. */
export const StripRoom = styled('div')({
  boxSizing: 'border-box',
  minHeight: 48,
  marginBottom: 12,
  border: `2px solid ${palette.line}`,
  '@media (width < 600px)': { marginBottom: 8 },
  '@media (width >= 900px)': { minHeight: 38, marginBottom: 8 },
});
