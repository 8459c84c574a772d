import type { RaThemeOptions } from 'react-admin';
import { displayType, palette } from './palette.ts';

/** A button with a hard bottom edge of 4 px, which is 1 px while the button is pressed. */
const plateButton = (edge: string, edgeUnderHover: string) => ({
  boxShadow: `0 4px 0 ${edge}`,
  '&:hover': { boxShadow: `0 4px 0 ${edgeUnderHover}` },
  '&:active': { transform: 'translateY(3px)', boxShadow: `0 1px 0 ${edge}` },
});

const stroke = (angle: number) =>
  `linear-gradient(${angle}deg, transparent 47%, ${palette.ink} 47% 53%, transparent 53%) center / 16px 16px no-repeat`;
const cross = `${stroke(45)}, ${stroke(-45)}`;

/**
 * Theme overrides for buttons and inputs. Primary buttons are earth, secondary ones marigold; `outlined` ones are ink,
 * or earth with color="error" for destructive actions.
 */
export const controls: RaThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { ...displayType, fontSize: 20, minHeight: 48, minWidth: 48, padding: '3px 18px' },
    },
    variants: [
      { props: { variant: 'contained', color: 'primary' }, style: plateButton(palette.earthDark, palette.ink) },
      {
        props: { variant: 'contained', color: 'secondary' },
        style: plateButton(palette.marigoldEdge, palette.marigold),
      },
      { props: { variant: 'outlined' }, style: { borderWidth: 2, borderColor: 'currentcolor' } },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: { color: palette.ink, backgroundColor: palette.chalk, '&:hover': { backgroundColor: palette.sand } },
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 3, color: 'inherit', width: 48, height: 48 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: palette.chalk,
        fontSize: 18,
        '& .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: palette.lineStrong },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: palette.ink },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: palette.ink },
        '&.Mui-focused': {
          outline: `4px solid ${palette.marigold}`,
          outlineOffset: 0,
          boxShadow: `0 0 0 6px ${palette.ink}`,
        },
        // While a field with an error has the focus, its edge is dark as that of any focused field.
        '&.Mui-error:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: palette.earth },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: palette.ink },
        // The field's outline shows the focus instead.
        '& .MuiOutlinedInput-input:focus-visible': { outline: 0, boxShadow: 'none' },
      },
      multiline: { padding: 0 },
      input: {
        padding: '12px 14px',
        height: 28,
        textOverflow: 'ellipsis',
        '&::placeholder': { color: palette.ink2, opacity: 1 },
        // Draws the clear button of a search field in the console's colour; Chromium's own is blue.
        '&::-webkit-search-cancel-button': {
          appearance: 'none',
          width: 28,
          height: 28,
          marginLeft: 8,
          cursor: 'pointer',
          background: cross,
        },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        color: palette.ink,
        fontWeight: 700,
        fontSize: 17,
        marginBottom: 6,
        '&.Mui-focused, &.Mui-error': { color: palette.ink },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      // The margin leaves room for the focus ring of 6 px.
      root: { fontSize: 16, fontWeight: 700, margin: '10px 0 0', '&.Mui-error': { color: palette.earthDark } },
    },
  },
  MuiCheckbox: {
    styleOverrides: { root: { color: palette.ink, padding: 12, '&.Mui-checked': { color: palette.earth } } },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: 38, '&.Mui-active': { color: palette.earthDark } },
      // The sort arrow takes little width, because the table of players has many columns.
      icon: { width: 14, height: 14, margin: '0 -2px 0 1px' },
    },
  },
};
