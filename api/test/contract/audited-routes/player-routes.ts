import { randomKey } from '@maidan/shared/random-key.ts';
import type { NewMessageRequest } from '@maidan/shared/wire/messages.ts';
import { MessagesService } from '../../../src/messages/messages.service.ts';
import { PlayerRecordsService } from '../../../src/players/player-records.service.ts';
import { anEvent, aPlayer, secretary } from '../../support/builders.ts';
import { Importer } from '../../support/player-import.ts';
import { formOf } from '../../support/player-records.ts';
import { aPayment } from './payment-routes.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Example, type Examples, idInBody, idInPath, idsInBody, withBody } from './example.ts';

const spreadsheet = () => `Name,Mobile\nAsha Verma,98${String(Math.random()).slice(2, 10)}\n`;

const aSpreadsheet: Example = () => {
  const body = new FormData();
  body.set('file', new File([spreadsheet()], 'players.csv', { type: 'text/csv' }));
  return Promise.resolve({ body });
};

const importer = (session: ConsoleSession) => Importer.over(session.product.url, session.headers);

/** An import that was checked and has not run. */
export const aCheckedImport = (session: ConsoleSession) => importer(session).checked(spreadsheet());

/** Creates a registration whose name sounds like that of a player of an old list. */
const aNamesake =
  (session: ConsoleSession): Example =>
  async () => {
    const mobile = `98${String(Math.random()).slice(2, 10)}`;
    const named = { lastName: 'Sahu', mobile, age: 20 };
    await aPlayer(session.product.db, { ...named, firstName: 'Kamal', nameKey: 'kamal sahu' });
    const { id } = await aPlayer(session.product.db, {
      ...{ ...named, firstName: 'Kamala', nameKey: 'kamala sahu', source: 'paid', amountPaise: 100_000 },
      eventId: (await anEvent(session.product.db)).id,
      receiptNumber: `MSC-2026-${mobile.slice(4)}`,
    });
    return { params: { id }, body: { isApart: true, version: 1 } };
  };

/** The console's routes about players, messages and imports. */
export function playerRoutes(session: ConsoleSession): Examples {
  const newPlayer = () => aPlayer(session.product.db);
  // The mobile is random, because a player cannot be restored while another one has the same name and mobile.
  const deletedPlayer = () =>
    aPlayer(session.product.db, {
      deletedAt: session.now(),
      mobile: `98${String(Math.random()).slice(2, 10)}`,
    });
  const aCorrection: Example = async () => {
    const { id } = await newPlayer();
    const record = await session.product.app.get(PlayerRecordsService).find(id);
    return { params: { id }, body: formOf(record, { address: 'Ward 13' }) };
  };
  /** A message to a player who has paid and agreed. */
  const aMessage = async (): Promise<NewMessageRequest> => {
    const { playerId, registrationId } = await aPayment(session);
    await session.product.db.query(
      `INSERT INTO purpose_consents (registration_id, purpose, is_given, recorded_by, at)
        VALUES ($1, 'messages', true, 'payer', now())`,
      [registrationId],
    );
    const audience = { kind: 'players', playerIds: playerId! } as const;
    return { topic: 'other', audience, textEn: 'Hello', textHi: 'नमस्ते', requestKey: randomKey() };
  };
  const aQueue = async () => session.product.app.get(MessagesService).create(await aMessage(), secretary);
  return {
    ...at(['PUT /api/admin/players/:id/record'], 'player.correct', aCorrection),
    ...at(['PUT /api/admin/players/:id/record/namesake'], 'player.tell-apart', aNamesake(session)),
    ...at(
      [
        'DELETE /api/players/:id',
        'DELETE /api/admin/players/:id',
        'DELETE /api/players/delete/:id',
        'DELETE /api/admin/players/delete/:id',
      ],
      'player.delete',
      idInPath(newPlayer),
    ),
    ...at(['POST /api/players/delete', 'POST /api/admin/players/delete'], 'player.delete', idInBody(newPlayer)),
    ...at(
      ['POST /api/players/:id/restore', 'POST /api/admin/players/:id/restore'],
      'player.restore',
      idInPath(deletedPlayer),
    ),
    ...at(['POST /api/admin/players/delete-selected'], 'player.delete', idsInBody(newPlayer)),
    ...at(['POST /api/admin/players/restore-selected'], 'player.restore', idsInBody(deletedPlayer)),
    ...at(['POST /api/admin/players/export-selected'], 'player.export', idsInBody(newPlayer)),
    ...at(
      ['POST /api/admin/players/:id/registration/consents'],
      'player.consent',
      withBody(
        idInPath(async () => ({ id: (await aPayment(session)).playerId! })),
        { purpose: 'seen', isGiven: true },
      ),
    ),
    ...at(['POST /api/admin/players/:id/registration/requests/:requestId'], 'player.answer-request', async () => {
      const { id: paymentId, playerId } = await aPayment(session);
      const [request] = await session.product.db.query<{ id: string }[]>(
        `INSERT INTO registration_requests (payment_id, kind, text, requested_at)
          VALUES ($1, 'cancel', '', now()) RETURNING id`,
        [paymentId],
      );
      return { params: { id: playerId!, requestId: request!.id }, body: { decision: 'done', answer: 'Settled.' } };
    }),
    ...at(
      ['POST /api/admin/players/:id/erase'],
      'player.erase',
      withBody(idInPath(newPlayer), { reason: 'By letter' }),
    ),

    ...at(['POST /api/admin/messages'], 'message.create', async () => ({ body: await aMessage() })),
    ...at(['POST /api/admin/messages/:id/close'], 'message.close', withBody(idInPath(aQueue), { isClosed: true })),

    ...at(['POST /api/admin/player-imports'], 'player-import.upload', aSpreadsheet),
    ...at(
      ['POST /api/admin/player-imports/:id/run'],
      'player-import.run',
      idInPath(() => aCheckedImport(session)),
    ),
    ...at(
      ['POST /api/admin/player-imports/:id/undo'],
      'player-import.undo',
      idInPath(() => importer(session).run(spreadsheet())),
    ),
  };
}
