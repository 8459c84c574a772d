import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { SectionHeading, visuallyHidden } from '../../ui/typography.ts';
import { paymentPath, type PaymentsList, payoutsPath, statementPath, unpaidPath } from '../paymentUrl.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 12,
  '@media (width >= 900px)': { marginBottom: 8 },
  '& nav': { marginRight: 'auto' },
  // On a phone the underlined list says where one is.
  '@media (width < 900px)': { '& h2': visuallyHidden, '& nav': { flexBasis: '100%' } },
});

/** The lists of the view; the one that is shown is underlined. */
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

interface PaymentsHeadProps {
  shown: PaymentsList;
  /** What can be done with the list that is shown. */
  children?: ReactNode;
}

/** Heading, the lists of the view, and what can be done with the one that is shown. */
export function PaymentsHead({ shown, children }: PaymentsHeadProps) {
  const current = (list: typeof shown) => list === shown && ({ 'aria-current': 'page' } as const);
  return (
    <Row>
      <SectionHeading>{translate('resources.payments.name')}</SectionHeading>
      <Lists aria-label={translate('payments.lists.name')}>
        <Link to={paymentPath(undefined)} {...current('all')}>
          {translate('payments.lists.all')}
        </Link>
        <Link to={unpaidPath} {...current('unpaid')}>
          {translate('payments.lists.unpaid')}
        </Link>
        <Link to={statementPath} {...current('statement')}>
          {translate('payments.lists.statement')}
        </Link>
        <Link to={payoutsPath()} {...current('payouts')}>
          {translate('payments.lists.payouts')}
        </Link>
      </Lists>
      {children}
    </Row>
  );
}
