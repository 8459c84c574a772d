import { setTimeout as pass } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets.ts';
import { lockPlayers } from '../../src/players/players-lock.ts';
import { ErasureService } from '../../src/privacy/erasure.service.ts';
import type { Payment } from '../../src/payments/payment.entity.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { Player } from '../../src/players/player.entity.ts';
import { streamRows } from '../../src/platform/spreadsheets/cursor-stream.ts';
import { anEvent, aPlayer, secretary } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { asAdmin } from '../support/signed-in.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '1000' } });
});
afterAll(() => test.close());

describe('an import', () => {
  let importer: Importer;
  beforeAll(async () => {
    importer = await Importer.signedIn(test);
  });
  beforeEach(() => test.db.query('TRUNCATE players, player_imports CASCADE'));

  const person = { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' };
  const rowsLeft = () => test.db.query('SELECT cells FROM player_import_rows');
  const eraseByLetter = (id: string) => test.app.get(ErasureService).erase(id, 'By letter', secretary);

  it('does not store a person again who is erased while an import of that person runs', async () => {
    const known = await aPlayer(test.db, person);
    const { id } = await importer.checked(playersCsv([['Asha Verma', person.mobile, 30]]));
    const { erasing } = await test.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM players WHERE id = $1 FOR UPDATE', [known.id]);
      await importer.post(id, 'run');
      // The batch waits for the lock of the player's row; the erasure waits for the batch.
      await lockWaiters(test.db, 1);
      const erasure = eraseByLetter(known.id);
      await lockWaiters(test.db, 2);
      return { erasing: erasure };
    });
    expect(await erasing).toMatchObject({ players: 1 });
    await importer.ended(id);
    expect(await test.db.query('SELECT id, first_name FROM players')).toEqual([{ id: known.id, first_name: '' }]);
    expect(await rowsLeft()).toEqual([]);
  });

  it('erases a person from a spreadsheet that is being stored', async () => {
    const { id } = await aPlayer(test.db, person);
    const { storing, erasing } = await test.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE audit_entries IN EXCLUSIVE MODE');
      const upload = importer.upload(playersCsv([['Asha Verma', person.mobile, 30]]));
      await lockWaiters(test.db, 1);
      const erasure = eraseByLetter(id);
      await lockWaiters(test.db, 2);
      return { storing: upload, erasing: erasure };
    });
    await Promise.all([storing, erasing]);
    expect(await rowsLeft()).toEqual([]);
  });

  it('stores nothing of a spreadsheet when a person is erased while it is read', async () => {
    const file = playersCsv([['Asha Verma', person.mobile, 30]]);
    const { sending } = await test.db.transaction(async (tx) => {
      await lockPlayers(tx);
      const upload = importer.send(file);
      await lockWaiters(test.db, 1);
      await tx.query(
        `INSERT INTO erasures (erased_at, erased_by, reason, player_ids, registration_ids, photos)
       VALUES (now(), 'admin secretary', 'By letter', $1, '{}', 0)`,
        [[crypto.randomUUID()]],
      );
      return { sending: upload };
    });
    const answer = await sending;
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: importSentences.erasedMeanwhile }]);
    expect(await rowsLeft()).toEqual([]);
    expect((await importer.send(file)).status).toBe(201);
  });

  it('erases a person from a spreadsheet that is being checked, also where only the check knows the name', async () => {
    const { id } = await aPlayer(test.db, person);
    // This file has first and last name in two columns, and no mobile.
    const { id: importId, mapping } = await importer.upload(
      'First Name,Last Name,Mobile,Age\nASHA,VERMA,,30\nMeena,Sahu,,30\n',
    );
    const { checking, erasing } = await test.db.transaction(async (tx) => {
      await tx.query('SELECT FROM player_import_rows FOR UPDATE');
      const check = importer.check(importId, mapping);
      await lockWaiters(test.db, 1);
      const erasure = eraseByLetter(id);
      await lockWaiters(test.db, 2);
      return { checking: check, erasing: erasure };
    });
    await Promise.all([checking, erasing]);
    expect(await rowsLeft()).toEqual([{ cells: ['Meena', 'Sahu', '', '30'] }]);
  });
});

describe('an erasure', () => {
  const paused = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();

  /** Holds a settlement after it has locked the payment's row and before it reads the registration. */
  @Injectable()
  class HeldSettlement extends SettlementService {
    protected override async lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
      const payment = await super.lockForUpdate(tx, merchTxnId);
      paused.resolve();
      await resume.promise;
      return payment;
    }
  }

  let held: TestApp;
  beforeAll(async () => {
    held = await startTestApp({
      sandbox: { settings: { callback: false } },
      override: (module) => module.overrideProvider(SettlementService).useClass(HeldSettlement),
    });
    held.app.useLogger(false);
  });
  afterAll(() => held.close());

  it('also erases the player whom a payment registers at the same moment, and keeps the payment', async () => {
    const payer = new Payer(held);
    const person = { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' };
    const known = await aPlayer(held.db, person);
    const id = await payer.start(await anEvent(held.db), { ...person, playerType: 'Old Player' });
    const paying = payAndReturn(payer, id);
    await paused.promise;
    const erasing = held.app.get(ErasureService).erase(known.id, 'By letter', secretary);
    await lockWaiters(held.db, 1);
    resume.resolve();
    await paying;
    expect(await erasing).toEqual({ players: 2, registrations: 1, photos: 1, waiting: 0 });
    expect(await payer.payment(id)).toMatchObject({ state: 'paid', capturedPaise: 100_000 });
    const named = `SELECT first_name FROM players WHERE mobile <> '' UNION SELECT first_name FROM registrations WHERE mobile <> ''`;
    expect(await held.db.query(named)).toEqual([]);
  });
});

describe('an export', () => {
  const exportsAtOnce = 3;
  const rowCount = 20_000;

  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = await asAdmin(test);
    await test.db.query('TRUNCATE players CASCADE');
    // Together the rows are larger than the buffers of a connection.
    await test.db.query(
      `INSERT INTO players (source, kind, first_name, last_name, name_key, mobile, age, address, playing_style, remarks)
     SELECT 'imported', 'old', 'P' || i, 'Sahu', 'p' || i || ' sahu', '9000000000', 20, 'Raipur', 'x', repeat('x', 1000)
     FROM generate_series(1, ${rowCount}) i`,
    );
  });

  /** Number of connections on which exports read. */
  async function reading(): Promise<number> {
    const [{ n }] = await test.db.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND (query LIKE 'COPY%' OR query LIKE 'FETCH%')
      AND state <> 'idle'`,
    );
    return n;
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await pass(5);
  }

  it('runs a few exports at once, lets the others wait, and answers other requests', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Nobody reads the answers to these requests.
    const first = Array.from({ length: 12 }, () => fetch(`${test.url}/api/players/export`, { headers, signal }));
    await Promise.race(first);
    await until(async () => (await reading()) === exportsAtOnce);
    for (const path of ['members', 'admin/players', 'events/all', 'players/search?q=nobody']) {
      const answer = await fetch(`${test.url}/api/${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
    expect(await reading()).toBe(exportsAtOnce);

    leaving.abort();
    const all = await Promise.allSettled(first);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(exportsAtOnce);
    const whole = await fetch(`${test.url}/api/players/export`, { headers });
    expect([whole.status, whole.headers.get(rowTotalHeader)]).toEqual([200, String(rowCount)]);
    expect((await whole.text()).split('\r\n')).toHaveLength(rowCount + 2);
    await until(async () => (await reading()) === 0);
  }, 60_000);

  it('uses no connection for a list that is read at once, however slowly the client takes it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fetch(`${test.url}/api/admin/audit/export`, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await until(async () => (await reading()) === 0);
    for (const answer of answers) await answer.arrayBuffer();
  });

  it('allows a reader more than the 10 s for which other transactions may be idle', async () => {
    const limit = `current_setting('idle_in_transaction_session_timeout')`;
    const rows = test.db.getRepository(Player).createQueryBuilder('player').select(limit, 'limit').limit(1);
    const read = await streamRows<Player, { limit: string }>(test.db, rows, { head: '', record: (row) => row.limit });
    expect(await text(read)).toBe('30s');
  });
});
