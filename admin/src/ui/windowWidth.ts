import { useMediaQuery } from '@mui/material';

/**
 * True below 600 px, on phones, where a dialog fills the window; lists are cards up to `useHasCards`. Evaluated before the
 * first paint (`noSsr`), since there is no server rendering.
 */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });

/**
 * True below 900 px, on phones and upright tablets: a table would cut off columns there, so a list is drawn as cards, and
 * the filters above it are folded.
 */
export const useHasCards = (): boolean => useMediaQuery('(max-width: 899.95px)', { noSsr: true });
