import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { palette } from '../theme/palette.ts';
import { SectionHeading, visuallyHidden } from './typography.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 12,
  '@media (width >= 900px)': { marginBottom: 8 },
  '& nav': { marginRight: 'auto' },
  // Below 900 px only screen readers get the heading: the underlined link already says where the user is. The links
  // share their line with the buttons where both fit.
  '@media (width < 900px)': {
    gap: 8,
    marginBottom: 8,
    '& h2': visuallyHidden,
    '& nav': { flex: '1 1 auto' },
    '& > .MuiButton-root': { paddingInline: 12, fontSize: 18, whiteSpace: 'nowrap' },
  },
});

/** Links to the lists; the current one is underlined. */
const Lists = styled('nav')({
  display: 'flex',
  gap: 8,
  '@media (width < 900px)': { borderBottom: `2px solid ${palette.ink}` },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 12px',
    color: palette.ink,
    fontWeight: 700,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': { boxShadow: `inset 0 -6px 0 ${palette.marigold}` },
  '@media (width < 600px)': {
    gap: 0,
    '& a': {
      flex: '1 1 auto',
      justifyContent: 'center',
      padding: '4px 3px',
      fontSize: 15,
      lineHeight: 1.2,
      textAlign: 'center',
    },
  },
});

interface HeadWithListsProps<Name extends string> {
  title: string;
  /** Name of the navigation for screen readers. */
  label: string;
  lists: Readonly<Record<Name, readonly [label: string, address: string]>>;
  shown: Name;
  /** Actions on the list that is shown. */
  children?: ReactNode;
}

/**
 * Heading of a screen with several lists or parts. It has a link to each list, and the actions of the list that is
 * shown.
 */
export function HeadWithLists<Name extends string>({ title, label, lists, shown, children }: HeadWithListsProps<Name>) {
  return (
    <Row>
      <SectionHeading>{title}</SectionHeading>
      <Lists aria-label={label}>
        {(Object.keys(lists) as Name[]).map((name) => (
          <Link key={name} to={lists[name][1]} {...(name === shown && { 'aria-current': 'page' as const })}>
            {lists[name][0]}
          </Link>
        ))}
      </Lists>
      {children}
    </Row>
  );
}
