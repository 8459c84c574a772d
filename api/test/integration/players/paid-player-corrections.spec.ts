import { describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PayersResponse } from '@maidan/shared/wire/payments-admin.ts';
import { correctionRefusals } from '../../../src/players/player-correction.service.ts';
import { FileSweepService } from '../../../src/privacy/file-sweep.service.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { aPicture, filesIn } from '../../support/files/pictures.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { Importer, playersCsv } from '../../support/player-import.ts';
import { formOf, refusal, withPhoto } from '../../support/player-records.ts';
import { conflict, event, records, test, useCorrections } from './use-corrections.ts';

useCorrections();

describe('who paid', () => {
  const asa = { firstName: 'Asa', lastName: 'Verma', mobile: '9826100000', age: 9, playerType: playerTypeOf.child };
  const paidBy = async (payer: Payer, where = event, given = {}): Promise<{ merchTxnId: string; id: string }> => {
    const merchTxnId = await payer.start(where, { ...asa, ...given });
    await payAndReturn(payer, merchTxnId);
    return { merchTxnId, id: (await payer.payment(merchTxnId)).playerId! };
  };
  const erase = async (id: string, reason = 'By letter') =>
    (
      (await (
        await fetch(`${test.url}/api/admin/players/${id}/erase`, {
          method: 'POST',
          headers: { ...records.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ reason }),
        })
      ).json()) as { erased: object }
    ).erased;

  it('has another photo in the registration too, and the old file is gone', async () => {
    const { id } = await paidBy(new Payer(test));
    const keys = () =>
      test.db.query<{ key: string }[]>(
        'SELECT photo_key AS key FROM players UNION SELECT photo_key FROM registrations',
      );
    const areStored = async (...wanted: string[]) => {
      const names = await filesIn(test, ['registrations']);
      return wanted.map((key) => names.includes(key));
    };
    const [before] = await keys();
    await records.put(id, withPhoto(formOf(await records.read(id)), await aPicture()));
    const after = await keys();
    expect(after).toEqual([{ key: expect.not.stringMatching(before!.key) }]);
    expect(await areStored(before!.key, after[0]!.key)).toEqual([false, true]);
    expect(await test.app.get(FileSweepService).run()).toMatchObject({ removed: 0, missing: [] });
    await records.correct(id, { removePhoto: true });
    expect([await keys(), await areStored(after[0]!.key)]).toEqual([[{ key: null }], [false]]);
    expect(await erase(id)).toEqual({ players: 1, registrations: 1, photos: 0 });
  });

  it('is erased under every name and mobile that the player had, with attempts that are open', async () => {
    const open = await new Payer(test).start(await anEvent(test.db), asa);
    const { id } = await paidBy(new Payer(test));
    await records.correct(id, { firstName: 'Asha', reason: 'Asa was a slip, Meena Verma says' });
    await records.correct(id, { mobile: '9826100001' });
    const importer = Importer.over(test.url, records.headers);
    await importer.checked(playersCsv([['Asa Verma', asa.mobile, 9]]));
    expect(await erase(id, 'Asha, who was asa, wrote')).toEqual({ players: 1, registrations: 2, photos: 2 });
    const tables = [
      'players',
      'player_corrections',
      'registrations',
      'player_import_rows',
      'erasures',
      'audit_entries',
    ];
    for (const table of tables)
      expect(JSON.stringify(await test.db.query(`SELECT * FROM ${table}`))).not.toMatch(/as(h)?a|verma|98261000/i);
    const payer = new Payer(test);
    await payAndReturn(payer, open);
    expect(await payer.payment(open)).toMatchObject({ refundReason: 'registration_erased', playerId: null });
  });

  it('is erased without the sister whose name was first registered by mistake', async () => {
    const { id } = await paidBy(new Payer(test));
    await records.correct(id, { firstName: 'Anil' });
    const sister = await paidBy(new Payer(test));
    expect(await erase(id)).toEqual({ players: 1, registrations: 1, photos: 1 });
    expect(await records.read(sister.id)).toMatchObject({ name: 'Asa Verma', standing: 'active' });
  });

  it('keeps the registration of who was first registered under the name of a sister who is erased', async () => {
    const consent = { version: '2026-11', guardianName: 'Meena Verma', guardianRelation: 'Mother' };
    const mistaken = await paidBy(new Payer(test), event, { consent });
    await records.correct(mistaken.id, { firstName: 'Anil' });
    const sister = await paidBy(new Payer(test));
    expect(await erase(sister.id)).toEqual({ players: 1, registrations: 1, photos: 1 });
    expect(await records.registration(mistaken.id)).toMatchObject({ guardian: { name: 'Meena Verma' } });
    expect(await records.read(mistaken.id)).toMatchObject({ name: 'Anil Verma', standing: 'active' });
  });

  it.each(['the corrected one', 'the other one'])(
    'is erased in all registrations when the mobile of one was corrected: by %s',
    async (which) => {
      const old = await aPlayer(test.db, { firstName: 'Asa', lastName: 'Verma', mobile: asa.mobile });
      const { id } = await paidBy(new Payer(test));
      await records.correct(id, { mobile: '9826100001' });
      expect(await erase(which === 'the corrected one' ? id : old.id)).toMatchObject({ players: 2, registrations: 1 });
      for (const each of [id, old.id]) expect((await records.read(each)).standing).toBe('erased');
    },
  );

  it('has a receipt with the corrected name that says so, and finds it by the old mobile and by the new one', async () => {
    const payer = new Payer(test);
    const { id, merchTxnId } = await paidBy(payer);
    const receipt = async () => (await payer.get<{ receipt: object }>(`receipt/txn/${merchTxnId}`)).json.receipt;
    expect(await receipt()).toMatchObject({ playerName: 'Asa Verma', correction: null });
    await records.correct(id, { firstName: 'Asha' });
    await records.correct(id, { mobile: '9826100001', address: 'Ward 13' });
    const { corrections } = await records.correct(id, { address: 'Ward 12' });
    const correction = { name: true, mobile: true, date: corrections[1]?.at };
    expect(await receipt()).toMatchObject({ playerName: 'Asha Verma', playerMobile: '9826100001', correction });
    expect(JSON.stringify(await receipt())).not.toMatch(/Asa|9826100000/);
    const find = (mobile: string) =>
      fetch(`${test.url}/api/payment/receipt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, transactionId: merchTxnId }),
      });
    const statuses = ['9826100000', '9826100001', '9826100002'].map(async (mobile) => (await find(mobile)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('is listed with the corrected name and mobile among those to be told when the event is abandoned', async () => {
    const { id } = await paidBy(new Payer(test));
    await records.correct(id, { firstName: 'Asha', mobile: '9826100001' });
    const url = `${test.url}/api/admin/payments/payers/${event.id}`;
    const { payers } = (await (await fetch(url, { headers: records.headers })).json()) as PayersResponse;
    expect(payers).toEqual([expect.objectContaining({ name: 'Asha Verma', mobile: '9826100001' })]);
  });

  it('keeps the correction when the payment is reversed, which counts as a change of the player', async () => {
    const { id } = await paidBy(new Payer(test));
    const seen = await records.correct(id, { firstName: 'Asha' });
    await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'reversed' WHERE id = $1`, [id]);
    expect(await refusal(await records.put(id, formOf(seen, { age: 10 })))).toEqual(
      conflict(correctionRefusals.changedMeanwhile),
    );
    expect(await records.correct(id, { age: 10 })).toMatchObject({ name: 'Asha Verma', standing: 'reversed' });
  });
});
