import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type CounterChannel,
  isCounterChannel,
  type PaymentChannel,
} from '@maidan/shared/domain/payments/payment-channel.ts';
import { balanceLines } from '@maidan/shared/domain/payments/statement-balance.ts';
import { statementColumns } from '@maidan/shared/domain/payments/statement-columns.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type {
  CounterSum,
  StatementLine,
  StatementQuery,
  StatementResponse,
  StatementSums,
} from '@maidan/shared/wire/payments-console/statement.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordDownload } from '../../platform/audit/record-download.ts';
import { Clock } from '../../platform/config/clock.ts';
import { startOfDay } from '../../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { wholeText } from '../../platform/spreadsheets/cursor-stream.ts';
import { csvRecord, csvTable } from '../../platform/spreadsheets/csv.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { isAsked } from '../move.entity.ts';
import { isCurrent } from '../refunds/current-refunds.ts';
import { failedRefundStates, openRefundStates } from '../refunds/refund-state.ts';
import { type MovementKind, movements, receivedAt, returnedAt } from './money-movements.ts';

/** The movements of a period of one kind, channel and person, summed up. */
interface MovedSums {
  period: string;
  kind: MovementKind;
  channel: PaymentChannel;
  person: string | null;
  count: number;
  paise: number;
  surchargePaise: number;
  charged: number;
  chargesPaise: number;
}

/** PostgreSQL's patterns for the texts that name a period. */
const patterns: Record<StatementQuery['by'], string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

const readMoved = (manager: EntityManager, { from, to, by }: StatementQuery): Promise<MovedSums[]> =>
  manager.query(
    `SELECT to_char(m.at AT TIME ZONE 'Asia/Kolkata', '${patterns[by]}') AS period, m.kind, m.channel, m.person,
       count(*)::int AS count, sum(m.paise)::float8 AS paise, sum(m.surcharge_paise)::float8 AS "surchargePaise",
       count(m.charges_paise)::int AS charged, coalesce(sum(m.charges_paise), 0)::float8 AS "chargesPaise"
      FROM (${movements}) m WHERE m.at >= ${startOfDay('$1')} AND m.at < ${startOfDay('$2', 1)}
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [from, to],
  );

/** Sums paise before converting, because sums of rupees with decimals are inexact. */
const sumOf = (parts: readonly { count: number; paise: number }[]): { count: number; rupees: number } => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  rupees: toRupees(parts.reduce((sum, { paise }) => sum + paise, 0)),
});

/** One sum for each person and channel, sorted by the person's name. */
function byPerson(parts: readonly MovedSums[]): CounterSum[] {
  const groups = Map.groupBy(parts, ({ channel, person }) => JSON.stringify([person, channel]));
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, same]) => {
      const [person, channel] = JSON.parse(key) as [string, CounterChannel];
      return { channel, person, ...sumOf(same) };
    });
}

export function sumUp(moved: readonly MovedSums[]): StatementSums {
  const of = (kind: MovementKind, isByHand: boolean) =>
    moved.filter((each) => each.kind === kind && isCounterChannel(each.channel) === isByHand);
  const online = of('received', false);
  const received = sumOf(moved.filter(({ kind }) => kind === 'received'));
  const returned = sumOf(moved.filter(({ kind }) => kind !== 'received'));
  return {
    online: { ...sumOf(online), surcharge: toRupees(online.reduce((sum, each) => sum + each.surchargePaise, 0)) },
    counter: byPerson(of('received', true)),
    refunded: sumOf(of('refunded', false)),
    reversed: sumOf(of('reversed', false)),
    counterReturned: byPerson(of('refunded', true)),
    received,
    returned,
    net: toRupees(toPaise(received.rupees) - toPaise(returned.rupees)),
    fees: sumOf(moved.map(({ charged, chargesPaise }) => ({ count: charged, paise: chargesPaise }))),
  };
}

/** The lines of a statement, the oldest first. */
export async function readStatement(
  manager: EntityManager,
  query: StatementQuery,
): Promise<Pick<StatementResponse, 'lines' | 'total'>> {
  const moved = await readMoved(manager, query);
  const periods = Map.groupBy(moved, ({ period }) => period);
  return { lines: [...periods].map(([period, of]) => ({ period, ...sumUp(of) })), total: sumUp(moved) };
}

/** The amounts owed now: open and failed refunds, dues to return, and the open dues that families are asked for. */
export async function readOwed(manager: EntityManager): Promise<StatementResponse['owed']> {
  const parts = await manager.query<{ by: keyof StatementResponse['owed']; count: number; paise: number }[]>(
    `SELECT 'refunds' AS by, count(*)::int AS count, coalesce(sum(f.amount_paise), 0)::float8 AS paise FROM refunds f
      WHERE ${oneOf('f.state', [...openRefundStates, ...failedRefundStates])} AND ${isCurrent('f')}
    UNION ALL SELECT CASE u.state WHEN 'open' THEN 'byFamilies' ELSE 'dues' END, count(*)::int, sum(u.amount_paise)::float8
      FROM dues u WHERE u.state = 'to_return' OR ${isAsked('u')} GROUP BY u.state`,
  );
  const of = (name: keyof StatementResponse['owed']) => sumOf(parts.filter(({ by }) => by === name));
  return { refunds: of('refunds'), dues: of('dues'), byFamilies: of('byFamilies') };
}

/** What came in less what went back: before the query's days, until their end, and until now. */
export async function readBalance(
  manager: EntityManager,
  { from, to }: Pick<StatementQuery, 'from' | 'to'>,
): Promise<StatementResponse['balance']> {
  const signed = `CASE m.kind WHEN 'received' THEN m.paise ELSE -m.paise END`;
  const until = (when: string) => `coalesce(sum(${signed}) FILTER (WHERE ${when}), 0)::float8`;
  const [paise] = await manager.query<[StatementResponse['balance']]>(
    `SELECT ${until(`m.at < ${startOfDay('$1')}`)} AS before, ${until(`m.at < ${startOfDay('$2', 1)}`)} AS after,
       ${until('true')} AS now FROM (${movements}) m`,
    [from, to],
  );
  return { before: toRupees(paise.before), after: toRupees(paise.after), now: toRupees(paise.now) };
}

/** The money that moved between two Indian days, both included. */
export async function readMovedSince(
  manager: EntityManager,
  { from, to }: Pick<StatementQuery, 'from' | 'to'>,
): Promise<PaymentSummaryResponse['summary']['today']> {
  const moved = await readMoved(manager, { from, to, by: 'year' });
  const { received, returned } = sumUp(moved);
  const by = (channel: PaymentChannel) =>
    sumOf(moved.filter((each) => each.kind === 'received' && each.channel === channel));
  const byChannel = { provider: by('provider'), cash: by('cash'), transfer: by('transfer') };
  return { from, ...received, by: byChannel, returned };
}

/** Writes sums in words, such as `Asha Verma 3000; Ravi Sahu 1500 (transfer)`. */
const inWords = (sums: readonly CounterSum[]): string =>
  sums
    .map(({ person, channel, rupees }) => `${person} ${rupees}${channel === 'transfer' ? ' (transfer)' : ''}`)
    .join('; ');

const ofChannel = (sums: readonly CounterSum[], channel: CounterChannel): number =>
  toRupees(sums.reduce((sum, each) => sum + (each.channel === channel ? toPaise(each.rupees) : 0), 0));

const { online, counter, refunded, counterReturned } = statementColumns;

/**
 * Most columns have the words of the page (`statementColumns`). What the page divides by channel and person in one
 * column has several here, so that a spreadsheet can add them up.
 */
const csvColumns: Parameters<typeof csvTable<StatementLine>>[0] = [
  [statementColumns.period, ({ period }) => period],
  [`${online}: movements`, (line) => line.online.count],
  [online, (line) => line.online.rupees],
  [`${counter}: cash`, (line) => ofChannel(line.counter, 'cash')],
  [`${counter}: transfers`, (line) => ofChannel(line.counter, 'transfer')],
  [`${counter}: taken by`, (line) => inWords(line.counter)],
  [statementColumns.received, ({ received }) => received.rupees],
  [`${refunded}: movements`, (line) => line.refunded.count],
  [refunded, (line) => line.refunded.rupees],
  [statementColumns.reversed, ({ reversed }) => reversed.rupees],
  [`${counterReturned}: cash`, (line) => ofChannel(line.counterReturned, 'cash')],
  [`${counterReturned}: transfers`, (line) => ofChannel(line.counterReturned, 'transfer')],
  [`${counterReturned}: given by`, (line) => inWords(line.counterReturned)],
  [statementColumns.returned, ({ returned }) => returned.rupees],
  [statementColumns.net, ({ net }) => net],
  ['Surcharge', (line) => line.online.surcharge],
  [statementColumns.fees, ({ fees }) => fees.rupees],
  [`${statementColumns.fees}: movements`, ({ fees }) => fees.count],
];

/** The lines after the total, each with its sum in the column of what remains. */
const balanceRecords = (...of: Parameters<typeof balanceLines>): string[] =>
  balanceLines(...of).map(({ label, rupees }) => {
    const cells: Record<string, string | number> = {
      [statementColumns.period]: label,
      [statementColumns.net]: rupees,
    };
    return csvRecord(csvColumns.map(([heading]) => cells[heading] ?? ''));
  });

/** Sums of the money that came in and went back, by the day on which it moved. */
@Injectable()
export class StatementService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(query: StatementQuery): Promise<StatementResponse> {
    const [statement, firstDay] = await Promise.all([this.readWithBalance(query), this.firstDay()]);
    return { success: true, ...statement, firstDay };
  }

  /** Reads all sums in one snapshot, so that the lines and the balance add up while payments arrive. */
  private readWithBalance({ from, to, by }: StatementQuery) {
    return this.db.transaction('REPEATABLE READ', async (tx) => ({
      ...{ from, to, by },
      ...(await readStatement(tx, { from, to, by })),
      owed: await readOwed(tx),
      balance: await readBalance(tx, { from, to }),
    }));
  }

  /** The lines of the statement, their total and the balance, as a file. */
  async export({ from, to, by }: StatementQuery, actor: AuditActor): Promise<CsvDownload> {
    const statement = await this.readWithBalance({ from, to, by });
    const { lines, total } = statement;
    const name = `Total, ${shortIndianDate(from)} to ${shortIndianDate(to)}`;
    const rows = [...lines, { period: name, ...total }];
    const balance = balanceRecords(statement, this.clock.today());
    const download = {
      fileName: `statement_${from}_${to}_by_${by}.csv`,
      total: rows.length + balance.length,
      text: Readable.from([wholeText({ ...csvTable(csvColumns), tail: balance.join('') }, rows)]),
    };
    return recordDownload(
      this.db.manager,
      actor,
      { action: 'payment.export-statement', kind: 'payment', filter: { from, to } },
      download,
    );
  }

  /**
   * The day of the first movement. Second captures need not be read, because they are recorded with or after the
   * payment's own. Refunds must be read, because money returned by hand may be dated before the day on which it was
   * taken.
   */
  private async firstDay(): Promise<string | null> {
    const [found] = await this.db.query<{ day: string | null }[]>(
      `SELECT to_char(least(
          (SELECT min(${receivedAt}) FROM payments p WHERE p.captured_paise IS NOT NULL) AT TIME ZONE 'Asia/Kolkata',
          (SELECT min(${returnedAt}) FROM refunds f WHERE f.state = 'done') AT TIME ZONE 'Asia/Kolkata',
          (SELECT min(least(taken_on, returned_on)) FROM dues)), 'YYYY-MM-DD') AS day`,
    );
    return found?.day ?? null;
  }
}
