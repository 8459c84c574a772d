import { type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { MoveRequest } from '@maidan/shared/wire/payments-console/move.ts';
import { Due } from '../../../src/payments/move.entity.ts';
import { Dues } from '../../../src/payments/moves/dues.service.ts';
import { MovesService } from '../../../src/payments/moves/moves.service.ts';
import { Withdrawals } from '../../../src/payments/moves/withdrawals.service.ts';
import { CounterRegistrations } from '../../../src/payments/counter/counter-registrations.service.ts';
import type { Payment } from '../../../src/payments/payment.entity.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { anEvent, secretary } from '../../support/builders.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { counterForm, returnForm } from '../../support/payments/counter.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Example, type Examples, idInPath, withBody } from './example.ts';

const nobody = { channel: '' as const, reference: '', by: '', on: '' };
const byHand = () => ({ channel: 'cash' as const, reference: '', by: 'Meena Rao', on: indianDay(new Date()) });
const aWithdrawal = { giveBack: '200', reason: 'Injured', requestKey: 'b'.repeat(32), ...nobody };

/**
 * Starts a payment, ends it at the bank and returns it.
 * @param choice the bank's outcome; a success by default
 */
export async function aPayment({ payer, product }: ConsoleSession, choice: object = {}): Promise<Payment> {
  const merchTxnId = await payer.start(await anEvent(product.db));
  await payAndReturn(payer, merchTxnId, { ...choice });
  return payer.payment(merchTxnId);
}

/** The console's routes about payments and refunds. */
export function paymentRoutes(session: ConsoleSession): Examples {
  const newEvent = () => anEvent(session.product.db);
  const payment = () => aPayment(session);
  /** Makes a refund about which an administrator has to decide. */
  const anUnclearRefund: Example = async () => {
    await session.payer.bankSettings({ refundRemark: 'Request processed, pending at bank' });
    const { id } = await aPayment(session, { amount: '1500.01' });
    const refund = await session.product.db.getRepository(Refund).findOneByOrFail({ paymentId: id });
    for (let run = 0; run < 2; run += 1) await session.product.app.get(RefundJobs).run(refund.id);
    return { params: { id, refundId: refund.id }, body: { note: 'Seen on the statement' } };
  };
  const aCalledOffEvent: Example = async () => {
    const { registrationId } = await payment();
    const [{ eventId }] = await session.product.db.query(
      'SELECT event_id AS "eventId" FROM registrations WHERE id = $1',
      [registrationId],
    );
    await session.product.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [eventId]);
    return { params: { eventId }, body: { reason: 'event_called_off' } };
  };
  /** The request that the dialog sends for a move to a new event. */
  const aMove = async (id: string, kind: PlayerKind): Promise<MoveRequest> => {
    const { id: eventId } = await newEvent();
    const { fee, difference, version } = await session.product.app.get(MovesService).findOptions(id, eventId, kind);
    return {
      ...{ eventId, kind, reason: 'Wrong event', requestKey: 'c'.repeat(32), version },
      ...{
        shownFee: fee,
        shownDifference: difference,
        dateOfBirth: '',
        isWomanOrGirl: false,
        ...nobody,
        giveBack: '0',
      },
    };
  };
  /** Creates a due: a child is moved to the player type new. */
  const aDue = async (): Promise<Due> => {
    const { payer, product } = session;
    const merchTxnId = await payer.start(await newEvent(), { age: '15', playerType: playerTypeOf('child') });
    await payAndReturn(payer, merchTxnId);
    const { id } = await payer.payment(merchTxnId);
    await product.app.get(MovesService).move(id, await aMove(id, 'new'), secretary);
    return product.db.getRepository(Due).findOneByOrFail({ paymentId: id });
  };
  return {
    ...at(['POST /api/admin/payments/:id/check'], 'payment.check', idInPath(payment)),
    ...at(['POST /api/admin/payments/counter'], 'payment.take', async () => ({ body: counterForm(await newEvent()) })),
    ...at(['POST /api/admin/payments/:id/return'], 'payment.return', async () => {
      const form = counterForm(await newEvent());
      const { paymentId } = await session.product.app.get(CounterRegistrations).register(form, undefined, secretary);
      return { params: { id: paymentId }, body: returnForm() };
    }),
    ...at(
      ['POST /api/admin/payments/:id/notes'],
      'payment.note',
      withBody(idInPath(payment), { note: 'Call on Friday' }),
    ),
    ...at(
      ['POST /api/admin/payments/:id/refund'],
      'payment.refund',
      withBody(idInPath(payment), { reason: 'Injured' }),
    ),
    ...at(
      ['POST /api/admin/payments/:id/partial-refund'],
      'payment.refund-part',
      withBody(idInPath(payment), { amount: '200', reason: 'One day only', requestKey: 'a'.repeat(32) }),
    ),
    ...at(['POST /api/admin/payments/:id/move'], 'payment.move', async () => {
      const { id } = await payment();
      return { params: { id }, body: await aMove(id, 'new') };
    }),
    ...at(['POST /api/admin/payments/dues/:dueId/take'], 'payment.take-due', async () => ({
      params: { dueId: (await aDue()).id },
      body: byHand(),
    })),
    ...at(['POST /api/admin/payments/dues/:dueId/waive'], 'payment.waive-due', async () => ({
      params: { dueId: (await aDue()).id },
      body: { reason: 'A brother plays too' },
    })),
    ...at(['POST /api/admin/payments/dues/:dueId/returned'], 'payment.return-due', async () => {
      const { id, paymentId } = await aDue();
      await session.product.app.get(Dues).take(id, byHand(), secretary);
      await session.product.app.get(Withdrawals).withdraw(paymentId, aWithdrawal, secretary);
      return { params: { dueId: id }, body: byHand() };
    }),
    ...at(['POST /api/admin/payments/:id/withdraw'], 'payment.withdraw', withBody(idInPath(payment), aWithdrawal)),
    ...at(['POST /api/admin/payments/events/:eventId/refunds'], 'event.refund-payers', aCalledOffEvent),
    ...at(['POST /api/admin/payments/:id/refunds/:refundId/arrived'], 'refund.mark-arrived', anUnclearRefund),
    ...at(['POST /api/admin/payments/:id/refunds/:refundId/send-again'], 'refund.send-again', anUnclearRefund),
  };
}
