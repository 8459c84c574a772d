import { palette } from '@maidan/shared/palette.ts';

export { palette };

export const display = 'Anek, "Arial Narrow", Impact, sans-serif';
export const text = 'Mukta, "Noto Sans Devanagari", system-ui, sans-serif';

/** Uppercase by CSS only: the DOM text keeps the capitalisation of the specification. */
export const displayType = { fontFamily: display, fontWeight: 800, lineHeight: 1, textTransform: 'uppercase' } as const;
