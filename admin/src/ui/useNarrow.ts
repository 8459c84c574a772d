import { useMediaQuery } from '@mui/material';

/** Under 600 px tables become cards. Known at the first paint: there is no server rendering here. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });
