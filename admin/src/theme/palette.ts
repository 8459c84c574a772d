import { palette } from '@maidan/shared/palette.ts';

export { palette };

export const display = 'Anek, "Arial Narrow", Impact, sans-serif';
export const text = 'Mukta, "Noto Sans Devanagari", system-ui, sans-serif';

/** The type of headings and buttons. CSS makes the capitals; the text in the DOM keeps its own capitalisation. */
export const displayType = { fontFamily: display, fontWeight: 800, lineHeight: 1, textTransform: 'uppercase' } as const;
