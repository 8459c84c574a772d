import type { SessionsResponse } from '@maidan/shared/wire/auth.ts';
import type { ClubDto } from '../../../src/club/club.dto.ts';
import { ClubService } from '../../../src/club/club.service.ts';
import { operator } from '../../../src/platform/audit/record-audit.ts';
import { adminPassword, asAdmin, captchaCookie } from '../../support/signed-in.ts';
import { captchaAnswer } from '../../support/test-app.ts';
import type { ConsoleSession } from './console-session.ts';
import { at, type Example, type Examples, idInPath, withBody, withPhoto } from './example.ts';

/** Saves the club with a new name, and returns the revision. */
async function savedClub({ product }: ConsoleSession): Promise<number> {
  const club = product.app.get(ClubService, { strict: false });
  const { revision } = await club.findForConsole();
  const { revision: saved } = await club.save(
    { revision, name: `Square ${revision} Sports Club` } as ClubDto,
    operator,
  );
  return saved;
}

export function accountRoutes(session: ConsoleSession): Examples {
  const signIn: Example = async () => {
    await session.signIn();
    const cookie = await captchaCookie(session.product.url);
    return { headers: { cookie }, body: { username: 'secretary', password: adminPassword, captchaAnswer } };
  };
  const newSession: Example = async () => {
    await session.signIn();
    return { headers: await asAdmin(session.product) };
  };
  /** Signs in again and uses the new session, because the call ends the others. */
  const laterSession: Example = async () => {
    await session.signIn();
    session.headers = await asAdmin(session.product);
    return {};
  };
  return {
    ...at(['POST /api/admin/login'], 'session.sign-in', signIn),
    ...at(['POST /api/admin/logout'], 'session.sign-out', newSession),
    ...at(['POST /api/admin/sessions/end-others'], 'session.end-others', laterSession),
    ...at(['POST /api/admin/sessions/:id/end'], 'session.end-others', async () => {
      await laterSession();
      const answer = await fetch(`${session.product.url}/api/admin/sessions`, { headers: session.headers });
      const { sessions } = (await answer.json()) as SessionsResponse;
      return { params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
    }),
    ...at(['POST /api/admin/login/code'], 'session.sign-in', async () =>
      session.accounts.codeAsked(await session.signIn()),
    ),
    ...at(['PUT /api/admin/account/password'], 'account.change-password', async () => {
      await session.signIn();
      return { body: { currentPassword: adminPassword, newPassword: 'another good password' } };
    }),
    ...at(['POST /api/admin/account/two-step/confirm'], 'account.turn-on-two-step', async () => ({
      body: await session.accounts.confirmation(await session.signIn()),
    })),
    ...at(['POST /api/admin/account/two-step/turn-off'], 'account.turn-off-two-step', async () => {
      const code = await session.accounts.twoStepOn(await session.signIn());
      return { body: { password: adminPassword, code } };
    }),
    ...at(['PUT /api/admin/club'], 'club.update', async () => {
      const { revision } = await session.product.app.get(ClubService, { strict: false }).findForConsole();
      return { body: { revision, name: `Lane ${revision + 1} Sports Club` } };
    }),
    ...at(['POST /api/admin/club/revert'], 'club.update', async () => {
      const revision = await savedClub(session);
      return { body: { revision, to: revision - 1 } };
    }),
    ...at(['POST /api/admin/club/publish'], 'club.publish', async () => ({
      body: { revision: await savedClub(session) },
    })),
    ...at(['POST /api/admin/club/logos'], 'club.logo', () => withPhoto({})),
    ...at(['POST /api/admin/club/pictures'], 'club.picture', () => withPhoto({})),
    ...at(['POST /api/admin/club/opening'], 'club.opening', async () => {
      await session.product.db.query('DELETE FROM opening_marks');
      return { body: { mark: 'fees', isSet: true } };
    }),
    ...at(['POST /api/admin/administrators'], 'administrator.create', () =>
      Promise.resolve({ body: { username: session.accounts.freeName(), role: 'treasurer' } }),
    ),
    ...at(
      ['PUT /api/admin/administrators/:id/role'],
      'administrator.change-role',
      withBody(
        idInPath(() => session.accounts.account()),
        { role: 'secretary' },
      ),
    ),
    ...at(
      ['POST /api/admin/administrators/:id/reset-password'],
      'administrator.reset-password',
      idInPath(() => session.accounts.account()),
    ),
    ...at(
      ['POST /api/admin/administrators/:id/turn-off-two-step'],
      'administrator.turn-off-two-step',
      idInPath(() => session.accounts.accountWithTwoStep()),
    ),
    ...at(
      ['DELETE /api/admin/administrators/:id'],
      'administrator.delete',
      idInPath(() => session.accounts.account()),
    ),
  };
}
