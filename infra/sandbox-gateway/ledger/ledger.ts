import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Payment } from '../payment/payment.ts';

/**
 * Mode of the journal's file. The journal contains payers' mobiles and e-mail addresses, so only its owner may read it.
 */
const fileMode = 0o600;
const folderMode = 0o700;

/** A file of JSON lines that is only appended to. A process killed in the middle of a line loses only that line. */
export class Journal {
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    const folder = dirname(file);
    mkdirSync(folder, { recursive: true, mode: folderMode });
    // A folder that existed already may be readable for everybody.
    chmodSync(folder, folderMode);
    if (existsSync(file)) chmodSync(file, fileMode);
  }

  read(): unknown[] {
    if (!existsSync(this.file)) return [];
    const text = readFileSync(this.file, 'utf8');
    if (text && !text.endsWith('\n')) appendFileSync(this.file, '\n');
    return text.split('\n').flatMap(parseLine);
  }

  append(entry: unknown): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`, { mode: fileMode });
  }
}

function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/**
 * All payments of the bank. Each change appends a line with the whole payment to the journal; the last line of a
 * payment counts.
 */
export class Ledger {
  private readonly journal: Journal;
  private readonly byTokenId = new Map<number, Payment>();

  constructor(journal: Journal) {
    this.journal = journal;
    for (const entry of journal.read()) {
      const payment = entry as Payment;
      this.byTokenId.set(payment.atomTokenId, payment);
    }
  }

  save(payment: Payment): Payment {
    this.journal.append(payment);
    this.byTokenId.set(payment.atomTokenId, payment);
    return payment;
  }

  byToken(atomTokenId: unknown): Payment | undefined {
    return this.byTokenId.get(Number(atomTokenId));
  }

  byTxn(atomTxnId: unknown): Payment | undefined {
    return this.newestFirst().find((payment) => payment.atomTxnId === Number(atomTxnId));
  }

  /** The attempts of one merchTxnId, newest first. */
  attempts(merchTxnId: unknown): Payment[] {
    return this.newestFirst().filter((payment) => payment.merchTxnId === merchTxnId);
  }

  newestFirst(): Payment[] {
    return [...this.byTokenId.values()].reverse();
  }
}
