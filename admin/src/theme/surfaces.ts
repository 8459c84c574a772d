import type { RaThemeOptions } from 'react-admin';
import { displayType, inks } from './palette.ts';

/** Page, dialogs, messages and tables. */
export const surfaces: RaThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      // Whatever takes the focus stays clear of the sticky bar.
      html: { colorScheme: 'only light', scrollPaddingTop: 90 },
      // Condensed capitals set on whole pixels look ragged on ordinary screens.
      body: { minHeight: '100dvh', textRendering: 'geometricPrecision' },
      // Plates lose their colour there, and so their edge.
      '@media (forced-colors: active)': { '.MuiButton-contained': { border: '2px solid' } },
      'button, input, select, textarea': { textRendering: 'inherit' },
      // One focus ring for everything; `body` lifts it over MUI's own `outline: 0`.
      'body :focus-visible': {
        outline: `4px solid ${inks.marigold}`,
        outlineOffset: 2,
        boxShadow: `0 0 0 2px ${inks.ink}`,
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0, square: false } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        border: `2px solid ${inks.ink}`,
        boxShadow: `6px 6px 0 ${inks.line}`,
        backgroundImage: 'none',
        margin: 16,
      },
      paperFullScreen: { margin: 0, border: 0, borderRadius: 0, boxShadow: 'none' },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: 'rgb(15 46 37 / 80%)' }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: `2px solid ${inks.ink}`, boxShadow: `4px 4px 0 ${inks.line}` },
      list: { padding: 0 },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 48, fontSize: 18, fontWeight: 700 } } },
  MuiDialogTitle: {
    // A name may be one long word.
    styleOverrides: { root: { ...displayType, fontSize: 30, padding: '24px 24px 16px', overflowWrap: 'anywhere' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    // On a phone two buttons with long words stand one above the other; no word is broken off.
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        padding: '8px 24px 24px',
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        border: '2px solid currentcolor',
        fontWeight: 700,
        fontSize: 16,
        alignItems: 'center',
        color: inks.ink,
        backgroundColor: inks.sand,
        '& .MuiAlert-icon': { color: 'inherit' },
      },
    },
    variants: [
      { props: { severity: 'error' }, style: { color: inks.earthDark } },
      {
        props: { severity: 'success' },
        style: { color: inks.chalk, backgroundColor: inks.grass, borderColor: inks.ink },
      },
    ],
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: { backgroundColor: inks.ink, color: inks.chalk, border: `2px solid ${inks.chalk}`, fontWeight: 700 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 44,
        padding: '1px 8px',
        fontSize: 15,
        // Two lines in a row of 44 px, and no matra above or below them is cut off.
        lineHeight: '20px',
        borderBottom: `1px solid ${inks.line}`,
      },
      head: { fontWeight: 700, whiteSpace: 'nowrap' },
      stickyHeader: { backgroundColor: inks.sand, boxShadow: `inset 0 -2px 0 ${inks.ink}` },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 44,
        height: 44,
        borderRadius: 3,
        fontSize: 16,
        fontWeight: 700,
        color: inks.ink,
        '&.Mui-selected, &.Mui-selected:hover': { color: inks.chalk, backgroundColor: inks.board },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { border: 0, color: inks.ink },
      toolbar: { minHeight: 56 },
      selectLabel: { fontSize: 16 },
      displayedRows: { fontSize: 16, fontVariantNumeric: 'tabular-nums' },
    },
  },
};
