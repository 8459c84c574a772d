import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
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
import { Payer, aPhoto } from '../../support/payments/payer.ts';
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

/** Starts the API as a process of its own, on the test's database. */
async function startApi(): Promise<{ url: string; db: DataSource; kill: () => Promise<unknown> }> {
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
  const kill = (): Promise<unknown> => {
    api.child.kill('SIGKILL');
    return api.ended;
  };
  return { url, db, kill };
}

describe('refunds of a whole event', () => {
  const payerCount = 65;
  const fee = 70_000;
  /** Payers who register at the same time: decoding their photos keeps both processors busy. */
  const atOnce = 5;
  /** Milliseconds for everything after the kill: a dead process's jobs are given to another within forty seconds. */
  const deadline = 150_000;

  /** Registers and pays; returns the `merchTxnId`s. */
  async function payAll(url: string, event: Event): Promise<string[]> {
    const photoBase64 = await aPhoto();
    const applicant = { age: '9', playerType: playerTypeOf.child, photoBase64 };
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

  /** Paise that the bank was asked to give back for each payment, one entry per refund. */
  async function askedRefunds(): Promise<Map<string, number[]>> {
    const answer = await fetch(`${sandbox.url}/sandbox/ledger.json`);
    const attempts = (await answer.json()) as { merchTxnId: string; refunds: { paise: number }[] }[];
    return new Map(attempts.map(({ merchTxnId, refunds }) => [merchTxnId, refunds.map(({ paise }) => paise)]));
  }
  const askedCount = async (): Promise<number> => [...(await askedRefunds()).values()].flat().length;

  /**
   * Lets the hours go by after which a request whose answer died with the process is sent again, if the bank does not list
   * it, and brings the next question about each refund forward to now.
   */
  async function passHours(): Promise<void> {
    await db.query(
      `UPDATE refunds SET unlisted_since = now() - interval '7 hours', unlisted_answers = 4
        WHERE state = 'sent' AND unlisted_since IS NOT NULL`,
    );
    await db.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'refunds' AND state = 'created'`);
  }

  const unfinished = async (): Promise<number> =>
    (await db.query(`SELECT count(*)::int AS n FROM payments WHERE state <> 'refunded'`))[0].n;

  it('asks for 65 refunds exactly once each, although the API is killed in the middle', async () => {
    const first = await startApi();
    const headers = { ...(await asAdmin({ db, url: first.url })), 'content-type': 'application/json' };
    const event = await anEvent(db, { eventName: 'Monsoon Cup' });
    const merchTxnIds = await payAll(first.url, event);
    const send = (method: string, path: string, body: object) =>
      fetch(`${first.url}/api/${path}`, { method, headers, body: JSON.stringify(body) });

    expect((await send('PUT', `admin/events/${event.id}`, { eventType: 'abandoned' })).status).toBe(200);
    const ordered = await send('POST', `admin/payments/events/${event.id}/refunds`, { reason: 'event_called_off' });
    const { sums } = (await ordered.json()) as EventRefundsResponse;
    expect(sums.due).toEqual({ count: payerCount, rupees: 45_500 });
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
    const [club, bank] = [await readClubLedger((sql) => db.query(sql)), await readBankLedger(sandbox.url)];
    expect(brokenInvariants(club, bank)).toEqual([]);
    const lines = linesOf(club, bank);
    expect(lines).toHaveLength(payerCount);
    expect(lines.filter((line) => difference(line) !== 0)).toEqual([]);

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

describe('an import of players', () => {
  const rowCount = 20_000;
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
