import { balanceLines } from '@maidan/shared/domain/payments/statement-balance.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { club } from '@maidan/shared/club.ts';
import { indianDay, indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { StatementResponse, StatementSums } from '@maidan/shared/wire/payments-console/statement.ts';
import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { translatePayments } from '../../i18n/enPayments.ts';
import { translate } from '../../i18n/translate.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { printOnly } from '../../ui/printOnly.ts';
import { counterSum, owedByFamiliesText, personsInWords, signedRupees } from './statementText.ts';
import { periodInWords } from './statementPeriods.ts';

const sheetId = 'statement-sheet';

const Sheet = styled('div')({
  '@media screen': { display: 'none' },
  color: palette.ink,
  fontSize: '9pt',
  lineHeight: 1.25,
  '& h1': { ...displayType, margin: '0 0 1mm', fontSize: '20pt' },
  '& table': { width: '100%', marginTop: '4mm', borderCollapse: 'collapse' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    padding: '0.5mm 1mm',
    borderBottom: `0.2mm solid ${palette.ink}`,
    textAlign: 'right',
    verticalAlign: 'bottom',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { borderBottomWidth: '0.6mm', fontSize: '8pt' },
  '& th:first-of-type': { textAlign: 'left' },
  '& tfoot :is(th, td)': { borderBottom: 0, borderTop: `0.6mm solid ${palette.ink}`, fontWeight: 700 },
  '& .balance': { width: '95mm', breakInside: 'avoid' },
  '& caption': { textAlign: 'left', fontWeight: 700 },
  '& .balance th': { fontWeight: 'inherit' },
  '& .balance .sum > *': { borderTop: `0.4mm solid ${palette.ink}`, fontWeight: 700 },
  '& p': { margin: '3mm 0 0' },
});

const cells = ['online', 'counter', 'received', 'refunded', 'counterReturned', 'returned', 'net', 'fees'] as const;

const paid = ({ count, rupees }: { count: number; rupees: number }): string => (count > 0 ? formatRupees(rupees) : '');

const textOf: Record<(typeof cells)[number], (sums: StatementSums) => string> = {
  online: ({ online }) => paid(online),
  counter: ({ counter }) => paid(counterSum(counter)),
  received: ({ received }) => paid(received),
  refunded: ({ refunded, reversed }) => paid(counterSum([refunded, reversed])),
  counterReturned: ({ counterReturned }) => paid(counterSum(counterReturned)),
  returned: ({ returned }) => paid(returned),
  net: ({ net }) => formatRupees(net),
  fees: ({ fees }) => paid(fees),
};

const Cells = ({ sums }: { sums: StatementSums }) => cells.map((cell) => <td key={cell}>{textOf[cell](sums)}</td>);

/** The statement for paper. */
export function StatementSheet({ title, of }: { title: string; of: StatementResponse }) {
  const { lines, total, owed } = of;
  return createPortal(
    <Sheet id={sheetId}>
      <GlobalStyles styles={printOnly(sheetId)} />
      <h1>
        {translate('payments.lists.statement')}, {title}
      </h1>
      <div>{translate('payments.statement.printed', { club: club.name, moment: indianMoment(serverNow()) })}</div>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('payments.statement.columns.period')}</th>
            {cells.map((cell) => (
              <th key={cell} scope="col">
                {translate(`payments.statement.columns.${cell}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.period}>
              <th scope="row">{periodInWords(line.period)}</th>
              <Cells sums={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('payments.statement.total')}</th>
            <Cells sums={total} />
          </tr>
        </tfoot>
      </table>
      <table className="balance">
        <caption>{translatePayments('statement.balance')}</caption>
        <tbody>
          {balanceLines(of, indianDay(serverNow())).map(({ label, rupees, isSum = false }) => (
            <tr key={label} className={isSum ? 'sum' : undefined}>
              <th scope="row">{label}</th>
              <td>{signedRupees(rupees)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total.counter.length > 0 && (
        <p>{translate('payments.statement.taken', { persons: personsInWords(total.counter) })}</p>
      )}
      {total.counterReturned.length > 0 && (
        <p>{translate('payments.statement.givenBack', { persons: personsInWords(total.counterReturned) })}</p>
      )}
      {owed.byFamilies.count > 0 && <p>{owedByFamiliesText(owed.byFamilies)}</p>}
    </Sheet>,
    document.body,
  );
}
