import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { Importer, playersCsv } from '../../support/player-import.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  importer = await Importer.signedIn(test);
});
afterAll(() => test.close());

const mobileCheck = async (mobile: string, name = ''): Promise<MobileCheckResponse> =>
  (await (await fetch(`${test.url}/api/players/check-mobile/${mobile}?name=${name}`)).json()) as MobileCheckResponse;

it('lets an imported player register as Old Player for ₹1,000, and asks for the playing style', async () => {
  const [event, payer] = [await anEvent(test.db), new Payer(test)];
  const mobile = '9826100001';
  const application = await payer.application(event, { mobile, playerType: playerTypeOf('old') });
  expect((await payer.initiate(application)).json).toMatchObject({ error: registrationSentences.notAnOldPlayer });

  await importer.run(playersCsv([['Ravi Sahu', mobile, 31, 'Fast bowler']], ['Playing Style']));
  // "Fast bowler" is no playing style of the form, so the answer has none, and the form asks for it.
  expect(await mobileCheck(mobile)).toMatchObject({
    exists: true,
    playerData: { firstName: 'Ravi', playingStyle: '' },
  });
  expect(await test.db.query('SELECT playing_style FROM players')).toEqual([{ playing_style: 'Fast bowler' }]);
  const asNew = await payer.application(event, { mobile, playerType: playerTypeOf('new') });
  expect((await payer.initiate(asNew)).json).toMatchObject({ error: registrationSentences.notANewPlayer });

  const paid = await payer.start(event, { mobile, playerType: playerTypeOf('old') });
  await payAndReturn(payer, paid);
  const payment = await payer.payment(paid);
  expect(payment).toMatchObject({ state: 'paid', capturedPaise: 100_000 });
  const players = await test.db.getRepository(Player).find({ where: { mobile }, order: { createdAt: 'ASC' } });
  expect(players.map(({ id, source, kind, receiptNumber }) => [id, source, kind, receiptNumber])).toEqual([
    [expect.any(String), 'imported', 'old', null],
    [payment.playerId, 'paid', 'old', payment.receiptNumber],
  ]);
});

it('reveals that the number of an imported minor is known only with the right name', async () => {
  await importer.run(playersCsv([['Asha Verma', '9826100002', 15]]));
  expect(await mobileCheck('9826100002')).toMatchObject({ exists: false });
  expect(await mobileCheck('9826100002', 'asha%20verma')).toMatchObject({ exists: true });
});
