import { useMediaQuery } from '@mui/material';

/**
 * True below 600 px, on phones, where a dialog fills the window. Lists are cards up to the larger width of
 * `useHasCards`. The width is read before the first paint (`noSsr`), because there is no server rendering.
 */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });

/**
 * True below 900 px, on phones and upright tablets, where a table would cut off columns: lists are cards there, and the
 * filters above them are folded.
 */
export const useHasCards = (): boolean => useMediaQuery('(max-width: 899.95px)', { noSsr: true });
