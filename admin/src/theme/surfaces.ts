import { alpha } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { displayType, palette } from './palette.ts';

/** Theme overrides for page, dialogs, messages and tables. */
export const surfaces: RaThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      // The padding keeps focused elements from being scrolled under the sticky bar.
      html: { colorScheme: 'only light', scrollPaddingTop: 90 },
      // Without `geometricPrecision`, hinting makes the condensed capitals uneven on low-resolution screens.
      body: { minHeight: '100dvh', textRendering: 'geometricPrecision' },
      'button, input, select, textarea': { textRendering: 'inherit' },
      // One focus ring for all elements; the `body` selector outranks MUI's own `outline: 0`.
      'body :focus-visible': {
        outline: `4px solid ${palette.marigold}`,
        outlineOffset: 2,
        boxShadow: `0 0 0 2px ${palette.ink}`,
      },
      // Forced colours remove the background of these buttons, so they get a border.
      '@media (forced-colors: active)': { '.MuiButton-contained': { border: '2px solid' } },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0, square: false } },
  MuiDialog: {
    styleOverrides: {
      // A second dialog darkens the first dialog instead of darkening the page again.
      root: {
        '& ~ .MuiDialog-root > .MuiBackdrop-root': { backgroundColor: 'transparent' },
        '&:has(~ .MuiDialog-root) .MuiDialog-paper': { filter: 'brightness(0.5)' },
      },
      paper: {
        border: `2px solid ${palette.ink}`,
        boxShadow: `6px 6px 0 ${palette.line}`,
        backgroundImage: 'none',
        margin: 16,
        // `contents` lets a form lie between the dialog and its parts without changing their layout.
        '& > form': { display: 'contents' },
      },
      paperFullScreen: { margin: 0, border: 0, borderRadius: 0, boxShadow: 'none' },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: alpha(palette.board, 0.8) },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: `2px solid ${palette.ink}`, boxShadow: `4px 4px 0 ${palette.line}` },
      list: { padding: 0 },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 48, fontSize: 18, fontWeight: 700 } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        ...displayType,
        fontSize: 30,
        padding: '24px 24px 16px',
        // Breaks a name that is one long word.
        overflowWrap: 'anywhere',
        // Makes a link in a title higher, for a finger.
        '& a': { padding: '6px 0' },
      },
    },
  },
  MuiDialogContent: {
    // The scroll padding keeps a field's label visible when the browser scrolls to the field. The position keeps
    // visually hidden texts in this scroll container; otherwise they would make the whole dialog scroll.
    styleOverrides: { root: { padding: '8px 24px 16px', scrollPaddingBlock: '48px 16px', position: 'relative' } },
  },
  MuiDialogActions: {
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
        color: palette.ink,
        backgroundColor: palette.sand,
        '& .MuiAlert-icon': { color: 'inherit' },
      },
    },
    variants: [
      { props: { severity: 'error' }, style: { color: palette.earthDark } },
      {
        props: { severity: 'success' },
        style: { color: palette.chalk, backgroundColor: palette.grass, borderColor: palette.ink },
      },
    ],
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: palette.ink,
        color: palette.chalk,
        border: `2px solid ${palette.chalk}`,
        fontWeight: 700,
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 42,
        padding: '1px 8px',
        fontSize: 15,
        // Two lines of 20 px fit into a row of 42 px, and do not cut off Devanagari vowel signs.
        lineHeight: '20px',
        borderBottom: `1px solid ${palette.line}`,
      },
      head: { fontWeight: 700, whiteSpace: 'nowrap' },
      stickyHeader: { backgroundColor: palette.sand, boxShadow: `inset 0 -2px 0 ${palette.ink}` },
    },
  },
  // react-admin's DataTable. The class name of a column gives its place (ui/list/RecordList.tsx).
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': {
          ...{ position: 'sticky', top: 0, zIndex: 2 },
          backgroundColor: palette.sand,
          '&:first-of-type, &:last-child': { borderRadius: 0 },
        },
        '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        // These columns are as narrow as their content; the other columns share the remaining width.
        '& .serial, & .picture, & .actions': { width: 1 },
        '& tbody tr:hover > *': { backgroundColor: palette.paper },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
        '& .heading, & .actions': { position: 'sticky', zIndex: 1, backgroundColor: palette.chalk },
        '& .heading': { left: 0, fontWeight: 700, borderRight: `1px solid ${palette.line}` },
        '& .actions': { right: 0, borderLeft: `1px solid ${palette.line}` },
        '& tbody tr.Mui-selected > *': { backgroundColor: palette.sand },
        '& thead .heading, & thead .actions': { backgroundColor: palette.sand, zIndex: 3 },
      },
    },
  },
  // A tooltip describes its element and does not name it: a column's head keeps its own name.
  MuiTooltip: { defaultProps: { describeChild: true } },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 44,
        height: 42,
        borderRadius: 3,
        fontSize: 16,
        fontWeight: 700,
        color: palette.ink,
        '&.Mui-selected, &.Mui-selected:hover': { color: palette.chalk, backgroundColor: palette.board },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { border: 0, color: palette.ink },
      toolbar: { minHeight: 56 },
      selectLabel: { fontSize: 16 },
      displayedRows: { fontSize: 16, fontVariantNumeric: 'tabular-nums' },
    },
  },
};
