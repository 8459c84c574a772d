import type { EntityManager } from 'typeorm';
import { toPaise } from '@maidan/shared/format/money.ts';
import type { StatementLine } from '@maidan/shared/wire/payments-console/statement.ts';
import { atCounter, linesOf, total } from '../../../infra/ledger/balance.ts';
import type { ClubLedger } from '../../../infra/ledger/club-ledger.ts';
import { joinRegistration } from '../../src/payments/ledger/payment-list.ts';
import { readTotals } from '../../src/payments/ledger/payment-totals.ts';
import { readBalance, readOwed, readStatement } from '../../src/payments/ledger/statement.service.ts';
import { Payment } from '../../src/payments/payment.entity.ts';

const allDays = { from: '2020-01-01', to: '2099-12-31', by: 'day' } as const;
const allPayments = { sort: undefined, offset: 0, limit: 1, filter: {} };

/**
 * The sums that cannot change after the day is over. Only money that was taken or given back at the counter may be
 * recorded for an earlier day.
 */
const fixedPart = ({ online, refunded, reversed }: Omit<StatementLine, 'period'>): string =>
  JSON.stringify({ online, refunded, reversed });
const none = { count: 0, rupees: 0 };
const nothing = fixedPart({
  ...{ online: { ...none, surcharge: 0 }, refunded: none, reversed: none, counterReturned: [] },
  ...{ counter: [], received: none, returned: none, net: 0, fees: none },
});

/** Checks after each step that the statement equals the ledger, and that earlier days do not change. */
export class StatementWatch {
  private readonly over = new Map<string, { fixed: string; byHand: ByHand }>();
  private today = '';

  clear(): void {
    this.over.clear();
    this.today = '';
  }

  async faults(tx: EntityManager, club: ClubLedger, today: string): Promise<string[]> {
    const statement = await readStatement(tx, allDays);
    return [
      ...this.changedDays(statement.lines, today),
      ...ofLedger(statement.total, club),
      ...(await ofTotals(tx, statement.total)),
      ...(await ofBalance(tx, statement, today)),
    ];
  }

  private changedDays(lines: readonly StatementLine[], today: string): string[] {
    const now = new Map(lines.map((line) => [line.period, line]));
    const days = [...new Set([...this.over.keys(), ...now.keys()])].filter((day) => day < this.today);
    const changed = days.flatMap((day) => {
      const [before, line] = [
        this.over.get(day) ?? { fixed: nothing, byHand: { taken: 0, givenBack: 0 } },
        now.get(day),
      ];
      if (line && fixedPart(line) === before.fixed && isAtLeast(byHandOf(line), before.byHand)) return [];
      return [`${day}: its sums were ${JSON.stringify(before)}, and are ${JSON.stringify(line)}`];
    });
    for (const line of lines)
      if (line.period < today) this.over.set(line.period, { fixed: fixedPart(line), byHand: byHandOf(line) });
    this.today = today;
    return changed;
  }
}

/** Paise that were taken and given back at the counter. */
interface ByHand {
  taken: number;
  givenBack: number;
}

const paiseOf = (sums: StatementLine['counter']): number => sums.reduce((sum, { rupees }) => sum + toPaise(rupees), 0);
const byHandOf = ({ counter, counterReturned }: StatementLine): ByHand => ({
  taken: paiseOf(counter),
  givenBack: paiseOf(counterReturned),
});
const isAtLeast = (now: ByHand, before: ByHand): boolean =>
  now.taken >= before.taken && now.givenBack >= before.givenBack;

type Total = Omit<StatementLine, 'period'>;

const differs = (name: string, one: number, other: number): string[] =>
  one === other ? [] : [`the statement's ${name} is ${one} paise, and the ledger's ${other}`];

/**
 * Compares with the ledger of `npm run ledger`. That ledger counts a refund when the provider has accepted it; the
 * statement counts it when it has arrived.
 */
function ofLedger({ received, returned }: Total, club: ClubLedger): string[] {
  const arrived = club.payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.map((each) => (each.state === 'accepted' ? { ...each, state: 'sent' } : each)),
  }));
  const sides = linesOf({ ...club, payments: arrived }, []).map(({ ours }) => ours);
  const { took, gaveBack } = total([...sides, atCounter(club)]);
  return [
    ...differs('money that came in', toPaise(received.rupees), took),
    ...differs('money that went back', toPaise(returned.rupees), gaveBack),
  ];
}

/** Compares with the console's totals, in which reversals count as refunded. */
async function ofTotals(tx: EntityManager, { received, returned }: Total): Promise<string[]> {
  const rows = joinRegistration(tx.createQueryBuilder(Payment, 'p'));
  const { totals, owedByFamilies } = await readTotals(tx, rows, allPayments);
  const [paid, due, refunded] = [totals.paid, totals.refundDue, totals.refunded].map(({ rupees }) => toPaise(rupees));
  const { refunds, dues, byFamilies } = await readOwed(tx);
  return [
    ...differs('money that came in, by the totals', toPaise(received.rupees), paid! + due! + refunded!),
    ...differs('money that went back, by the totals', toPaise(returned.rupees), refunded!),
    ...differs('money that is owed, by the totals', toPaise(refunds.rupees) + toPaise(dues.rupees), due!),
    ...differs('money that families owe, by the totals', toPaise(byFamilies.rupees), toPaise(owedByFamilies.rupees)),
  ];
}

/** Checks that what remains of today leads from the balance before to the balance after it. */
async function ofBalance(
  tx: EntityManager,
  { lines, total }: { lines: readonly StatementLine[]; total: Total },
  today: string,
): Promise<string[]> {
  const { before, after, now } = await readBalance(tx, { from: today, to: today });
  const ofToday = lines.find(({ period }) => period === today)?.net ?? 0;
  const ofLaterDays = lines.filter(({ period }) => period > today).reduce((sum, { net }) => sum + toPaise(net), 0);
  return [
    ...differs('balance after today', toPaise(after), toPaise(before) + toPaise(ofToday)),
    ...differs('balance of now', toPaise(now), toPaise(after) + ofLaterDays),
    ...differs('balance of all days', toPaise(now), toPaise(total.net)),
  ];
}
