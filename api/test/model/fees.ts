import type { INestApplicationContext } from '@nestjs/common';
import { toPaise } from '@maidan/shared/format/money.ts';
import type { Checkout } from '@maidan/shared/wire/payments.ts';
import type { ClubLedger } from '../../../infra/ledger/club-ledger.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { replaceFee } from '../support/builders.ts';

/** Sets a fee that is valid from today on. */
export interface SetFee {
  do: 'fee';
  /** Index of the event; undefined for all events. */
  event: number | undefined;
  kind: 'new' | 'child';
  /** The fee in rupees; null ends the event's own fee if it has one. */
  rupees: number | null;
  replica: number;
}

/**
 * Sets or ends a fee, as an administrator does.
 * @param eventId empty for all events
 */
export async function setFee(
  { kind, rupees }: SetFee,
  eventId: string,
  validFrom: string,
  app: INestApplicationContext,
): Promise<void> {
  const fee = { eventId, kind, amount: String(rupees), isEnd: rupees === null, validFrom };
  // Refusals are valid: an abandoned event gets no fee, and only an event's own fee can end.
  await replaceFee(app, fee).catch((fault: unknown) => {
    if (!(fault instanceof DomainError)) throw fault;
  });
}

/** Checks that each payer is asked for the fee that the form showed, and later for the same amount. */
export class ShownFees {
  /** The fee in rupees that each page of a browser has read. */
  private readonly shown = new Map<string, number>();
  /** The amount in rupees that each attempt was first asked for. */
  private readonly asked = new Map<string, number>();
  private readonly wrong: string[] = [];

  clear(): void {
    this.shown.clear();
    this.asked.clear();
    this.wrong.length = 0;
  }

  shownOn(page: string): number | undefined {
    return this.shown.get(page);
  }

  noteShown(page: string, rupees: number): void {
    this.shown.set(page, rupees);
  }

  noteAsked({ merchTxnId, amount }: Checkout, shownFee: number): void {
    if (amount !== shownFee) this.wrong.push(`${merchTxnId}: ${amount} rupees asked, ${shownFee} shown`);
    if (!this.asked.has(merchTxnId)) this.asked.set(merchTxnId, amount);
  }

  faults({ payments }: ClubLedger): string[] {
    const requoted = payments.filter(({ merchTxnId, quotedPaise }) => {
      const asked = this.asked.get(merchTxnId);
      return asked !== undefined && toPaise(asked) !== quotedPaise;
    });
    return [
      ...this.wrong,
      ...requoted.map(({ merchTxnId, quotedPaise }) => `${merchTxnId}: quoted ${quotedPaise} paise after it had begun`),
    ];
  }
}
