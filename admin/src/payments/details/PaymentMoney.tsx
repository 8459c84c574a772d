import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { styled } from '@mui/material/styles';
import { translatePayments } from '../../i18n/enPayments.ts';
import { palette } from '../../theme/palette.ts';
import { visuallyHidden } from '../../ui/typography.ts';
import { moneyOf } from './moneyLines.ts';

const Lines = styled('table')({
  width: '100%',
  alignSelf: 'start',
  borderCollapse: 'collapse',
  lineHeight: 1.3,
  '& thead': visuallyHidden,
  '& th, & td': {
    padding: '6px 0 6px 10px',
    borderBottom: `1px solid ${palette.line}`,
    fontWeight: 'inherit',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& :is(th, td):first-of-type': { paddingLeft: 0 },
  '& time': { color: palette.ink2, fontSize: 16, whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: palette.ink2, fontSize: 15 },
  '& .sum': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tfoot': { fontWeight: 700 },
  '& tfoot tr:first-of-type > *': { borderTop: `2px solid ${palette.ink}` },
  '& .due': { color: palette.earthDark },
});

/** `−₹300`; a dash for a waiver, which moves no money. */
const signed = (rupees: number): string =>
  rupees === 0 ? '—' : rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees);

/**
 * What was paid, taken, waived and given back, a line each, with what the club keeps and what is still due. Renders
 * nothing before the first of these.
 */
export function PaymentMoney({ payment }: { payment: PaymentDetail }) {
  const { lines, kept } = moneyOf(payment);
  const { due } = payment;
  if (lines.length === 0) return null;
  return (
    <Lines aria-label={translatePayments('payment.money.name')}>
      <thead>
        <tr>
          {(['on', 'what', 'sum'] as const).map((column) => (
            <th key={column} scope="col">
              {translatePayments(`payment.money.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ on, what, who, rupees }, place) => (
          <tr key={place}>
            <td>
              <time dateTime={on}>{shortIndianDate(on)}</time>
            </td>
            <td>
              {what}
              {who && <small>{who}</small>}
            </td>
            <td className="sum">{signed(rupees)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {translatePayments('payment.money.kept')}
          </th>
          <td className="sum">{formatRupees(kept)}</td>
        </tr>
        {due > 0 && (
          <tr className="due">
            <th scope="row" colSpan={2}>
              {translatePayments('payment.money.due')}
            </th>
            <td className="sum">{formatRupees(due)}</td>
          </tr>
        )}
      </tfoot>
    </Lines>
  );
}
