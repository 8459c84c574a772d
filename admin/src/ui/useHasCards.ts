import { useMediaQuery } from '@mui/material';

/**
 * True below 900 px, on phones and upright tablets: a table would cut off columns there, so a list is drawn as cards, and
 * the filters above it are folded.
 */
export const useHasCards = (): boolean => useMediaQuery('(max-width: 899.95px)', { noSsr: true });
