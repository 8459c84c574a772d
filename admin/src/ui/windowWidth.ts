import { useMediaQuery } from '@mui/material';

/**
 * True below 600 px, on phones, where a form dialog fills the window. `noSsr` makes the first render use the window's
 * width; components that the build renders must not use this hook.
 */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });

/** True below 900 px, on phones and upright tablets, where lists are cards or rows to tap, and no tables. */
export const useHasCards = (): boolean => useMediaQuery('(max-width: 899.95px)', { noSsr: true });
