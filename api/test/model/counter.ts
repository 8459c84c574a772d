import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { oldestTakenDay } from '@maidan/shared/rules/payments/counter.ts';
import type { CounterRequest } from '@maidan/shared/wire/payments-console/counter.ts';
import type { Clock } from '../../src/platform/config/clock.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { CounterRegistrations } from '../../src/payments/counter/counter-registrations.service.ts';
import { CounterReturns } from '../../src/payments/counter/counter-returns.service.ts';
import { secretary } from '../support/builders.ts';
import { counterForm, returnForm } from '../support/payments/counter.ts';
import type { TestApp } from '../support/test-app.ts';

/** A child of this age can be moved to the fee of new players, and back. */
export const ages = { new: '23', child: '15' } as const;

/** Registers a person at the counter, who pays there. */
export interface AtCounter {
  do: 'at-counter';
  person: number;
  event: number;
  kind: 'new' | 'child';
  /** Repeats the last form of this kind, as a browser does that has not got the answer. */
  again: boolean;
  /** Sends the fee that was read earlier, if any, like a form that was opened long ago. */
  isStale: boolean;
  replica: number;
}

/** Records that money taken at the counter was given back there. */
export interface Return {
  do: 'return-by-hand';
  /** Index of the payment, counted from the latest. */
  payment: number;
  replica: number;
}

interface Sent {
  form: CounterRequest;
  /** The receipt number; undefined until the form has been saved. */
  receiptNumber: string | undefined;
}

/** The forms of one sequence at the counter, and the faults in the answers. */
export class CounterHistory {
  readonly faults: string[] = [];
  readonly merchTxnIds: string[] = [];
  private readonly paymentIds: string[] = [];
  private readonly sent = new Map<string, Sent>();
  private readonly shown = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  clear(): void {
    for (const list of [this.faults, this.merchTxnIds, this.paymentIds]) list.length = 0;
    for (const map of [this.sent, this.shown]) map.clear();
  }

  /** Sends a form. A form that was saved before must get its first receipt again. */
  async register(app: TestApp['app'], event: Event, mobile: string, action: AtCounter): Promise<void> {
    const name = `${mobile} ${event.id} ${action.kind}`;
    const sent = this.repeatable(name, action) ?? {
      form: await this.form(app, event, mobile, action),
      receiptNumber: undefined,
    };
    this.sent.set(name, sent);
    const registrations = app.get(CounterRegistrations);
    // Read before the call: defined when the form was saved before.
    const { receiptNumber } = sent;
    try {
      const answer = await registrations.register(sent.form, undefined, secretary);
      if (answer.amount !== sent.form.shownFee)
        this.faults.push(`${answer.receiptNumber}: ${answer.amount} rupees taken, ${sent.form.shownFee} shown`);
      if (receiptNumber !== undefined && answer.receiptNumber !== receiptNumber)
        this.faults.push(`${receiptNumber}: the same form got ${answer.receiptNumber}`);
      if (sent.receiptNumber === undefined) this.note(answer);
      sent.receiptNumber ??= answer.receiptNumber;
    } catch (fault) {
      if (receiptNumber !== undefined) this.faults.push(`${receiptNumber}: the same form was refused`);
      else if (!(fault instanceof DomainError)) throw fault;
    }
  }

  async giveBack(app: TestApp['app'], payment: number): Promise<void> {
    const id = this.paymentIds.at(-1 - (payment % this.paymentIds.length));
    if (!id) return;
    await app
      .get(CounterReturns)
      .record(id, returnForm(), secretary)
      .catch((fault: unknown) => {
        if (!(fault instanceof DomainError)) throw fault;
      });
  }

  private note({ paymentId, merchTxnId }: { paymentId: string; merchTxnId: string }): void {
    this.paymentIds.push(paymentId);
    this.merchTxnIds.push(merchTxnId);
  }

  /** The form to repeat; undefined when there is none, or its day is too old to be recorded. */
  private repeatable(name: string, { again }: AtCounter): Sent | undefined {
    const sent = again ? this.sent.get(name) : undefined;
    return sent && sent.form.takenOn >= oldestTakenDay(this.clock.today()) ? sent : undefined;
  }

  private async form(
    app: TestApp['app'],
    event: Event,
    mobile: string,
    { kind, isStale }: AtCounter,
  ): Promise<CounterRequest> {
    const takenOn = this.clock.today();
    const fee = (await app.get(CounterRegistrations).findFees(event.id, takenOn))[kind];
    const page = `${event.id} ${kind}`;
    const shownFee = isStale ? (this.shown.get(page) ?? fee) : fee;
    this.shown.set(page, fee);
    const person = { mobile, firstName: 'Ravi', lastName: 'Sahu', age: ages[kind] };
    return counterForm(event, { ...person, playerType: playerTypeOf(kind), takenOn, shownFee });
  }
}
