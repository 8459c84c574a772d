import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { Player } from '../../src/players/player.entity.ts';
import { correctionRefusals, PlayerCorrectionService } from '../../src/players/player-correction.service.ts';
import { barrier } from '../support/barrier.ts';
import { aPlayer } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { formOf, Records } from '../support/player-records.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Corrections without the row lock: two callers meet in the critical section. */
@Injectable()
class UnguardedCorrections extends PlayerCorrectionService {
  private readonly meet = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Player> {
    const player = await tx.findOneByOrFail(Player, { id });
    await this.meet();
    return player;
  }
}

/** Two administrators have opened the same record, and save: one the address, the other the age. */
async function saveTwice(test: TestApp, whileBoth: (id: string) => Promise<void>) {
  const records = await Records.signedIn(test);
  const { id } = await aPlayer(test.db);
  const seen = await records.read(id);
  const { answers } = await test.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM players WHERE id = $1 FOR UPDATE', [id]);
    const both = [{ address: 'Ward 12' }, { age: 32 }].map((given) => records.put(id, formOf(seen, given)));
    await whileBoth(id);
    return { answers: Promise.all(both) };
  });
  const statuses = (await answers).map(({ status }) => status).sort();
  const bodies = await Promise.all((await answers).map((answer) => answer.json() as Promise<PlayerRecord>));
  return { statuses, bodies, stored: await records.read(id) };
}

describe('two administrators who correct one player at once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    test.app.useLogger(false);
  });
  afterAll(() => test.close());

  it('do not undo what the other has corrected: the later is told', async () => {
    const { statuses, bodies, stored } = await saveTwice(test, () => lockWaiters(test.db, 2));
    expect(statuses).toEqual([200, 409]);
    expect(bodies).toContainEqual({ success: false, error: correctionRefusals.changedMeanwhile });
    expect(stored.version).toBe(2);
    expect(stored.corrections).toHaveLength(1);
    const [saved] = stored.corrections[0]!.changes;
    expect(stored).toMatchObject({ [saved!.field]: saved!.after });
  });

  it('cannot give two players of old lists one name and mobile', async () => {
    const records = await Records.signedIn(test);
    const players = [await aPlayer(test.db, { firstName: 'One' }), await aPlayer(test.db, { firstName: 'Two' })];
    const answers = await Promise.all(players.map(({ id }) => records.tryToCorrect(id, { firstName: 'Same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('without the row lock', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      override: (module) => module.overrideProvider(PlayerCorrectionService).useClass(UnguardedCorrections),
    });
    test.app.useLogger(false);
  });
  afterAll(() => test.close());

  it('nobody is told, so the tests above can fail', async () => {
    const { statuses } = await saveTwice(test, () => lockWaiters(test.db, 2));
    expect(statuses).toEqual([200, 200]);
  });
});
