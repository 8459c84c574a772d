import { Sponsor } from '../../../src/sponsors/sponsor.entity.ts';
import { inDays } from '../../support/builders.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Examples, idInPath, withBody, withPhoto } from './example.ts';

export function sponsorRoutes(session: ConsoleSession): Examples {
  let sponsors = 0;
  const form = () => ({
    ...{ name: 'Sahu Sweets', url: '', shownOn: 'foot' as const, eventId: '' },
    ...{ firstDay: inDays(0), lastDay: '' },
  });
  const aSponsor = (given: Partial<Sponsor> = {}): Promise<Sponsor> =>
    session.product.db
      .getRepository(Sponsor)
      .save({ ...form(), eventId: null, lastDay: null, position: ++sponsors, ...given });
  return {
    ...at(['POST /api/admin/sponsors'], 'sponsor.create', () => withPhoto(form())),
    ...at(['PUT /api/admin/sponsors/:id'], 'sponsor.update', () =>
      withBody(idInPath(aSponsor), { ...form(), name: 'Sahu Sweets and Snacks' })(),
    ),
    ...at(['PUT /api/admin/sponsors/:id/place'], 'sponsor.move', async () => {
      await aSponsor();
      return { params: { id: (await aSponsor()).id }, body: { place: 1 } };
    }),
    ...at(['DELETE /api/admin/sponsors/:id'], 'sponsor.delete', idInPath(aSponsor)),
    ...at(
      ['POST /api/admin/sponsors/:id/restore'],
      'sponsor.restore',
      idInPath(() => aSponsor({ deletedAt: session.now() })),
    ),
  };
}
