import { Member } from '../../../src/members/member.entity.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Examples, idInPath, withBody, withPhoto } from './example.ts';

export function memberRoutes(session: ConsoleSession): Examples {
  let members = 0;
  const aMember = (given: Partial<Member> = {}): Promise<Member> =>
    session.product.db
      .getRepository(Member)
      .save({ name: 'Asha', designation: 'Captain', position: ++members, ...given });
  return {
    ...at(['POST /api/members', 'POST /api/admin/members'], 'member.create', () =>
      withPhoto({ name: 'Asha Verma', designation: 'Captain' }),
    ),
    ...at(
      ['PUT /api/members/:id', 'PUT /api/admin/members/:id'],
      'member.update',
      withBody(idInPath(aMember), { name: 'Asha', designation: 'President' }),
    ),
    ...at(['PUT /api/members/:id/place', 'PUT /api/admin/members/:id/place'], 'member.move', async () => {
      await aMember();
      return { params: { id: (await aMember()).id }, body: { place: 1 } };
    }),
    ...at(['DELETE /api/members/:id', 'DELETE /api/admin/members/:id'], 'member.delete', idInPath(aMember)),
    ...at(
      ['POST /api/members/:id/restore', 'POST /api/admin/members/:id/restore'],
      'member.restore',
      idInPath(() => aMember({ deletedAt: session.now() })),
    ),
  };
}
