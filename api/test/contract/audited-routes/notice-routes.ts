import { Notice } from '../../../src/notices/notice.entity.ts';
import { inDays } from '../../support/builders.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Examples, idInPath, withBody } from './example.ts';

const texts = { title: 'No practice today', text: 'It rains.', titleHi: '', textHi: '' };

export function noticeRoutes(session: ConsoleSession): Examples {
  const form = () => ({ ...texts, shownOn: 'home' as const, eventId: '', firstDay: inDays(0), lastDay: inDays(1) });
  const aNotice = (given: Partial<Notice> = {}): Promise<Notice> =>
    session.product.db.getRepository(Notice).save({ ...form(), eventId: null, ...given });
  return {
    ...at(['POST /api/admin/notices'], 'notice.create', () => Promise.resolve({ body: form() })),
    ...at(['PUT /api/admin/notices/:id'], 'notice.update', () =>
      withBody(idInPath(aNotice), { ...form(), title: 'No practice this week' })(),
    ),
    ...at(['DELETE /api/admin/notices/:id'], 'notice.delete', idInPath(aNotice)),
    ...at(
      ['POST /api/admin/notices/:id/restore'],
      'notice.restore',
      idInPath(() => aNotice({ deletedAt: session.now() })),
    ),
  };
}
