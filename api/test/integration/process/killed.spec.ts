import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { InitiateRequest, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { difference, linesOf } from '../../../../infra/ledger/balance.ts';
import { readBankLedger } from '../../../../infra/ledger/bank-ledger.ts';
import { readClubLedger } from '../../../../infra/ledger/club-ledger.ts';
import { brokenInvariants } from '../../../../infra/ledger/invariants.ts';
import { freePort } from '../../../../infra/local/free-port.ts';
import { connect } from '../../../src/database/data-source.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { startApiProcess } from '../../support/load/api-process.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { aMobile, aPhoto, type EncryptedResponse, Payer } from '../../support/payments/payer.ts';
import { startSandbox, type Sandbox } from '../../support/payments/sandbox.ts';
import { Importer, manyPlayers, playersCsv } from '../../support/player-import.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { captchaAnswer, sandboxAddresses } from '../../support/test-app.ts';
import { freshDatabase } from '../../support/test-database.ts';

let dataDir: string;
let databaseUrl: string;
let db: DataSource;
let sandbox: Sandbox;
const processes: Awaited<ReturnType<typeof startApiProcess>>[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-killed-'));
  databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl });
  sandbox = await startSandbox({
    ...{ port: 0, dataDir: join(dataDir, 'sandbox') },
    settings: { callback: false, refundArrivesAfterSeconds: 0 },
  });
});
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await sandbox.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the API as another process, on the test's database. */
async function startApi(): Promise<{ url: string; db: DataSource; kill: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = await startApiProcess({
    env: {
      ...{ PORT: String(port), PUBLIC_URL: url, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      ...{ JWT_SECRET: 'a-key-that-only-the-tests-of-this-house-use', CAPTCHA_FIXED_ANSWER: captchaAnswer },
      ...{ LOG_LEVEL: 'error', THROTTLE_FACTOR: '1000', ...sandboxAddresses(sandbox.url) },
    },
  });
  processes.push(api);
  /** Kills the process. When another one gets its jobs, it tries them again at once instead of after `retryDelay`. */
  const kill = async (): Promise<void> => {
    api.child.kill('SIGKILL');
    await api.ended;
    await db.query(`UPDATE jobs.job SET retry_delay = 0, retry_backoff = false WHERE state = 'active'`);
  };
  return { url, db, kill };
}

/**
 * Makes the requests for refunds whose answers died with the process so old that they are sent again if the bank does
 * not list them, and makes the next requery of each refund due now.
 */
async function passHours(): Promise<void> {
  await db.query(
    `UPDATE refunds SET unlisted_since = now() - interval '7 hours', unlisted_answers = 4
      WHERE state = 'sent' AND unlisted_since IS NOT NULL`,
  );
  await db.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'refunds' AND state = 'created'`);
}

/** Expects that the ledgers of club and bank agree about so many payments, and that no invariant is broken. */
async function expectEqualLedgers(payments: number): Promise<void> {
  const [club, bank] = [await readClubLedger((sql) => db.query(sql)), await readBankLedger(sandbox.url)];
  expect(brokenInvariants(club, bank)).toEqual([]);
  const lines = linesOf(club, bank);
  expect(lines).toHaveLength(payments);
  expect(lines.filter((line) => difference(line) !== 0)).toEqual([]);
}

describe('refunds of a whole event', () => {
  const payerCount = 40;
  const fee = 70_000;
  /** Number of payers who register at the same time. */
  const atOnce = 5;
  /** Milliseconds for all that follows the kill. */
  const deadline = 150_000;

  /** Registers and pays, and returns the `merchTxnId`s. */
  async function payAll(url: string, event: Event): Promise<string[]> {
    const photoBase64 = await aPhoto();
    const applicant = { age: '9', playerType: playerTypeOf('child'), photoBase64 };
    const paid: string[] = [];
    const payUntilAll = async (): Promise<void> => {
      while (paid.length < payerCount) {
        const payer = new Payer({ url, sandbox, db });
        const place = paid.push('') - 1;
        const merchTxnId = await payer.start(event, applicant);
        await payAndReturn(payer, merchTxnId);
        paid[place] = merchTxnId;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, payUntilAll));
    return paid;
  }

  /** The refunds in paise for which the bank was asked, by payment. */
  async function askedRefunds(): Promise<Map<string, number[]>> {
    const answer = await fetch(`${sandbox.url}/sandbox/ledger.json`);
    const attempts = (await answer.json()) as { merchTxnId: string; refunds: { paise: number }[] }[];
    return new Map(attempts.map(({ merchTxnId, refunds }) => [merchTxnId, refunds.map(({ paise }) => paise)]));
  }
  const askedCount = async (): Promise<number> => [...(await askedRefunds()).values()].flat().length;

  const unfinished = async (): Promise<number> =>
    (await db.query(`SELECT count(*)::int AS n FROM payments WHERE state <> 'refunded'`))[0].n;

  it('asks for 40 refunds exactly once each, although the API is killed in the middle', async () => {
    const first = await startApi();
    const headers = { ...(await asAdmin({ db, url: first.url })), 'content-type': 'application/json' };
    const event = await anEvent(db, { eventName: 'Monsoon Cup' });
    const merchTxnIds = await payAll(first.url, event);
    const send = (method: string, path: string, body: object) =>
      fetch(`${first.url}/api/${path}`, { method, headers, body: JSON.stringify(body) });

    expect((await send('PUT', `admin/events/${event.id}`, { eventType: 'abandoned' })).status).toBe(200);
    const ordered = await send('POST', `admin/payments/events/${event.id}/refunds`, { reason: 'event_called_off' });
    const { sums } = (await ordered.json()) as EventRefundsResponse;
    expect(sums.due).toEqual({ count: payerCount, rupees: 28_000 });
    while ((await askedCount()) === 0) await wait(5);
    await first.kill();
    expect(await askedCount()).toBeLessThan(payerCount);

    const second = await startApi();
    const began = Date.now();
    while ((await unfinished()) > 0 && Date.now() - began < deadline) {
      await passHours();
      await wait(500);
    }
    expect(await unfinished()).toBe(0);

    const asked = await askedRefunds();
    expect(merchTxnIds.map((id) => asked.get(id))).toEqual(merchTxnIds.map(() => [fee]));
    await expectEqualLedgers(payerCount);

    const payer = new Payer({ url: second.url, sandbox, db });
    for (const merchTxnId of merchTxnIds) {
      const { json } = await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`);
      expect(json.receipt).toMatchObject({
        note: 'The event has been called off. Your payment of ₹700 has been refunded.',
        refund: { status: 'refunded', amount: 700, date: expect.any(String) },
        eventCalledOffAt: expect.any(String),
      });
    }
  }, 400_000);
});

describe('a waiting list', () => {
  const waitingCount = 50;
  /** Number of places that are taken at the beginning, and freed by refunds while others wait. */
  const takenPlaces = 4;
  const lastLimit = 10;
  /** Milliseconds for all that follows the second kill. */
  const deadline = 150_000;

  /** SQL that records which transaction has offered a place to which entry. */
  const recordOffers = [
    'CREATE TABLE offers_made (id bigserial, number bigint, made_in bigint DEFAULT txid_current())',
    `CREATE FUNCTION record_offer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO offers_made (number) VALUES (NEW.number); RETURN NULL; END $$`,
    `CREATE TRIGGER record_offer AFTER UPDATE OF state ON waiting_list_entries FOR EACH ROW
      WHEN (NEW.state = 'offered') EXECUTE FUNCTION record_offer()`,
  ];

  /** Numbers of the entries in the order in which places were offered; those of one transaction are sorted. */
  const offersMade = async (): Promise<string[]> => {
    const rows = await db.query<{ number: string }[]>(
      'SELECT number FROM offers_made ORDER BY min(id) OVER (PARTITION BY made_in), number',
    );
    return rows.map(({ number }) => number);
  };
  const count = async (sql: string): Promise<number> => (await db.query(`SELECT count(*)::int AS n FROM ${sql}`))[0].n;
  const usedCount = () => count(`waiting_list_entries WHERE state = 'used'`);

  it('gives each free place to the next of fifty, once, although the API is killed twice', async () => {
    let api = await startApi();
    const photoBase64 = await aPhoto();
    const applicant = { age: '9', playerType: playerTypeOf('child'), photoBase64 };
    const headers = { ...(await asAdmin({ db, url: api.url })), 'content-type': 'application/json' };
    const event = await anEvent(db, { playerLimit: takenPlaces });
    const club = {
      sandbox,
      db,
      get url() {
        return api.url;
      },
    };
    const send = async (method: string, path: string, body: object): Promise<boolean> => {
      const sent = fetch(`${api.url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
      return sent.then(
        ({ ok }) => ok,
        () => false,
      );
    };

    const taken: string[] = [];
    for (let n = 0; n < takenPlaces; n++) {
      const payer = new Payer(club);
      const merchTxnId = await payer.start(event, applicant);
      await payAndReturn(payer, merchTxnId);
      taken.push((await payer.payment(merchTxnId)).id);
    }
    const families = new Map<string, Payer>();
    for (let n = 0; n < waitingCount; n++) {
      const [payer, mobile] = [new Payer(club), aMobile()];
      families.set(mobile, payer);
      const body = { firstName: 'Asha', lastName: 'Sahu', mobile, kind: 'child', language: 'en' };
      const cookie = { 'content-type': 'application/json', cookie: payer.cookie };
      const path = `${api.url}/api/events/${event.id}/waiting-list`;
      const joined = await fetch(path, { method: 'POST', headers: cookie, body: JSON.stringify(body) });
      expect(joined.status).toBe(200);
    }
    const numbers = (
      await db.query<{ number: string }[]>('SELECT number FROM waiting_list_entries ORDER BY number')
    ).map(({ number }) => number);
    for (const statement of recordOffers) await db.query(statement);

    /** By mobile: the application that a family has sent, and the bank's answer that its browser brings back. */
    const applications = new Map<string, InitiateRequest>();
    const returns = new Map<string, EncryptedResponse>();
    /**
     * Pays a family's offer. A repeated call only returns to the site with the same answer, so that nobody pays twice.
     */
    async function payOffer(mobile: string): Promise<void> {
      const payer = families.get(mobile)!;
      const application =
        applications.get(mobile) ?? (await payer.application(event, { ...applicant, firstName: 'Asha', mobile }));
      applications.set(mobile, application);
      if (!returns.has(mobile)) {
        const { json } = await payer.initiate(application);
        returns.set(mobile, await payer.pay(json.data.merchTxnId));
      }
      await payer.comeBack(returns.get(mobile)!);
    }
    let isOver = false;
    const paying = (async () => {
      while (!isOver) {
        const offered = await db.query<{ mobile: string }[]>(
          `SELECT mobile FROM waiting_list_entries WHERE state = 'offered' ORDER BY number`,
        );
        // The API may be killed before it answers. Then the family tries again.
        for (const { mobile } of offered) await payOffer(mobile).catch(() => undefined);
        await wait(50);
      }
    })();
    const refund = (id: string | undefined) => send('POST', `admin/payments/${id}/refund`, { reason: 'Injured' });
    const isPaid = (id: string) => count(`payments WHERE id = '${id}' AND state = 'paid'`);
    const restart = async () => {
      await api.kill();
      api = await startApi();
    };

    const firstRefunds = [refund(taken[0]), refund(taken[1])];
    while ((await offersMade()).length === 0) await wait(2);
    await restart();
    await Promise.all(firstRefunds);
    await send('PUT', `admin/events/${event.id}`, { playerLimit: String(lastLimit) });
    const otherRefunds = [refund(taken[2]), refund(taken[3])];
    while ((await usedCount()) < 2) await wait(2);
    await restart();
    await Promise.all(otherRefunds);

    const began = Date.now();
    while (Date.now() - began < deadline) {
      for (const id of taken) if (await isPaid(id)) await refund(id);
      await passHours();
      const isRefunded = (await count(`payments WHERE state = 'refunded'`)) === takenPlaces;
      if (isRefunded && (await usedCount()) === lastLimit) break;
      await wait(500);
    }
    isOver = true;
    await paying;

    expect(await offersMade()).toEqual(numbers.slice(0, lastLimit));
    expect(await usedCount()).toBe(lastLimit);
    expect(await count(`waiting_list_entries WHERE state = 'waiting'`)).toBe(waitingCount - lastLimit);
    const players = await count(`players WHERE event_id = '${event.id}' AND is_active AND deleted_at IS NULL`);
    expect([players, await count(`payments WHERE state = 'paid'`)]).toEqual([lastLimit, lastLimit]);
    await expectEqualLedgers(takenPlaces + lastLimit);
  }, 400_000);
});

describe('an import of players', () => {
  const rowCount = 10_000;
  const file = playersCsv(manyPlayers(rowCount));

  const processed = async (): Promise<number> => (await db.query('SELECT processed FROM player_imports'))[0].processed;

  it('goes on where a killed process stopped, in a run and in its undo, with every player once', async () => {
    const first = await startApi();
    const one = await Importer.signedIn(first);
    const { id } = await one.checked(file);
    await one.post(id, 'run');
    while ((await processed()) === 0) await wait(5);
    await first.kill();
    const [{ at: atKill, written }] = await db.query(
      'SELECT processed AS at, (SELECT count(*)::int FROM players) AS written FROM player_imports',
    );
    expect(written).toBe(atKill);
    expect(atKill).toBeGreaterThan(0);
    expect(atKill).toBeLessThan(rowCount);

    const second = await startApi();
    const two = await Importer.signedIn(second);
    const counts = { new: rowCount, same: 0, changed: 0, rejected: 0 };
    expect(await two.ended(id)).toMatchObject({ state: 'done', processed: rowCount, counts });
    const people = 'SELECT count(*)::int AS players, count(DISTINCT mobile)::int AS people FROM players';
    expect(await db.query(people)).toEqual([{ players: rowCount, people: rowCount }]);

    await two.post(id, 'undo');
    while ((await processed()) === rowCount || (await processed()) === 0) await wait(5);
    await second.kill();
    const third = await Importer.signedIn(await startApi());
    expect(await third.ended(id)).toMatchObject({ state: 'undone', processed: rowCount, keptAtUndo: 0 });
    expect(await db.query('SELECT count(*)::int AS n FROM players')).toEqual([{ n: 0 }]);
  }, 180_000);
});
