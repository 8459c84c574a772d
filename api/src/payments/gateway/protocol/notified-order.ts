import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { readPaise } from './amount.ts';
import { asList, asObject, asText, at } from './json.ts';

/** What a notification says about an order, none of it signed. Needed only for a payment that is not recorded here. */
export interface NotifiedOrder {
  /** Without surcharge: the amount of the token request. */
  amountPaise: number;
  /** The Indian day on which it was begun, `YYYY-MM-DD`. */
  initiatedOn: string;
  /** Null when only the day is named. */
  initiatedAt: Date | null;
  payerName: string | null;
  payerEmail: string | null;
  payerMobile: string | null;
}

/** Characters that are kept of what a notification says about the payer. */
const longest = 100;

/** `2025-10-31 10:14:25` and `2025-10-31T10:14:24` are both used, and both are Indian time. */
const written = /^(?<day>\d{4}-\d\d-\d\d)(?:$|[ T](?<time>\d\d:\d\d:\d\d)?)/;

/** Day and moment of the first text that names a day of the calendar. */
function beginning(texts: readonly (string | null)[]): Pick<NotifiedOrder, 'initiatedOn' | 'initiatedAt'> | undefined {
  for (const text of texts) {
    const { day, time } = written.exec(text ?? '')?.groups ?? {};
    if (day === undefined || !isCalendarDay(day)) continue;
    const moment = new Date(`${day}T${time}+05:30`);
    return { initiatedOn: day, initiatedAt: Number.isNaN(moment.getTime()) ? null : moment };
  }
  return undefined;
}

/** Null when the provider could not be asked about the order, because its amount or day is missing. */
export function parseNotifiedOrder(json: unknown): NotifiedOrder | null {
  const [entry] = asList(at(json, 'payInstrument')).map(asObject);
  const amountPaise = readPaise(at(entry, 'payDetails', 'amount'));
  const begun = beginning(
    [at(entry, 'merchDetails', 'merchTxnDate'), at(entry, 'payDetails', 'txnInitDate')].map((time) => asText(time)),
  );
  if (!amountPaise || !begun) return null;
  const payer = (name: string): string | null => asText(at(entry, 'custDetails', name))?.slice(0, longest) ?? null;
  return {
    amountPaise,
    ...begun,
    payerName: payer('custFirstName'),
    payerEmail: payer('custEmail'),
    payerMobile: payer('custMobile'),
  };
}
