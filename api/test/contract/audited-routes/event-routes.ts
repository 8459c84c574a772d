import { FeesAdminService } from '../../../src/fees/fees.admin.service.ts';
import { anEntry, anEvent, inDays, secretary } from '../../support/builders.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Examples, idInBody, idInPath, withBody } from './example.ts';

let lastDay = 9;
/** A form for a new fee. Each fee has another first day, because only one fee of a day is valid. */
const feeForm = () => ({ eventId: '', kind: 'new', amount: '1600', validFrom: inDays(++lastDay) });
const eventForm = () => ({ eventName: 'Floodlight Cup', startDate: inDays(10), endDate: inDays(12) });

/** The console's routes about events and their fees. */
export function eventRoutes(session: ConsoleSession): Examples {
  const newEvent = () => anEvent(session.product.db);
  const deletedEvent = () => anEvent(session.product.db, { deletedAt: session.now() });
  const newOffer = async () => {
    const { id: eventId } = await newEvent();
    return anEntry(session.product.db, {
      eventId,
      state: 'offered',
      offerUntil: new Date(session.now().getTime() + 3_600_000),
    });
  };
  return {
    ...at(['POST /api/events', 'POST /api/admin/events'], 'event.create', () => Promise.resolve({ body: eventForm() })),
    ...at(['POST /api/events/upcoming/create'], 'event.create', () => Promise.resolve({ body: eventForm() })),
    ...at(
      ['PUT /api/events/:id', 'PUT /api/admin/events/:id', 'PUT /api/events/update/:id'],
      'event.update',
      withBody(idInPath(newEvent), { location: 'Ward 13' }),
    ),
    ...at(['POST /api/events/update'], 'event.update', async () => ({
      body: { id: (await newEvent()).id, location: 'Ward 13' },
    })),
    ...at(
      [
        'DELETE /api/events/:id',
        'DELETE /api/admin/events/:id',
        'DELETE /api/events/delete/:id',
        'DELETE /api/events/upcoming/delete/:id',
      ],
      'event.delete',
      idInPath(newEvent),
    ),
    ...at(['POST /api/events/delete', 'POST /api/events/upcoming/delete'], 'event.delete', idInBody(newEvent)),
    ...at(
      ['POST /api/events/:id/restore', 'POST /api/admin/events/:id/restore'],
      'event.restore',
      idInPath(deletedEvent),
    ),
    ...at(['POST /api/admin/waiting-list/:id/told'], 'waiting-list.told', idInPath(newOffer)),
    ...at(['POST /api/admin/waiting-list/:id/remove'], 'waiting-list.remove', idInPath(newOffer)),
    ...at(['POST /api/admin/events/:id/waiting-list/remove'], 'waiting-list.remove', async () => {
      const { id, eventId } = await newOffer();
      return { params: { id: eventId }, body: { ids: id } };
    }),
    ...at(
      ['POST /api/admin/waiting-list/:id/erase'],
      'waiting-list.erase',
      withBody(idInPath(newOffer), { reason: 'By letter' }),
    ),

    ...at(['POST /api/admin/fees'], 'fee.add', () => Promise.resolve({ body: feeForm() })),
    ...at(
      ['POST /api/admin/fees/:id/withdraw'],
      'fee.withdraw',
      idInPath(() => session.product.app.get(FeesAdminService, { strict: false }).add(feeForm(), secretary)),
    ),
  };
}
