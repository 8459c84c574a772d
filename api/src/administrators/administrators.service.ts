import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { accountSentences, tidyUsername } from '@maidan/shared/rules/account/account.ts';
import type { AdministratorView, NewAdministratorRequest } from '@maidan/shared/wire/administrators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, notFound } from '../platform/http/errors/domain-error.ts';
import { Admin } from '../auth/admin.entity.ts';
import {
  changeRole,
  createAccount,
  deleteAccount,
  lockAdmin,
  lockAdministrators,
  resetPassword,
  turnOffTwoStep,
} from '../auth/account-changes.ts';
import { generatedPassword, hashPassword } from '../auth/passwords.ts';
import { adminsWithTwoStep, hasTwoStep } from '../auth/two-step/two-step-state.ts';

export interface GeneratedPassword {
  administrator: AdministratorView;
  password: string;
}

/** The accounts of the console, as an administrator manages them. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Lists all accounts, sorted by user name. */
  async list(ownId: string): Promise<AdministratorView[]> {
    const admins = await this.db.getRepository(Admin).find({ order: { username: 'ASC' } });
    const twoStep = await adminsWithTwoStep(this.db.manager);
    return admins.map((admin) => administratorView(admin, { hasTwoStep: twoStep.has(admin.id), ownId }));
  }

  async create({ username, role }: NewAdministratorRequest, actor: AuditActor): Promise<GeneratedPassword> {
    const { password, ...stored } = await this.generatePassword();
    const account = { username: tidyUsername(username), role, ...stored };
    const administrator = await this.asAdministrator(actor, async (tx) =>
      view(tx, await createAccount(tx, actor, account), actor),
    );
    return { administrator, password };
  }

  changeRole(id: string, role: Role, actor: AuditActor): Promise<AdministratorView> {
    return this.change(id, actor, (tx, admin) => changeRole(tx, actor, admin, role));
  }

  /**
   * Gives an account a generated password. Two-step sign-in stays on, because the account's owner may still have the
   * phone.
   */
  async resetPassword(id: string, actor: AuditActor): Promise<GeneratedPassword> {
    if (id === actor.id) throw new DomainError('conflict', accountSentences.ownPassword);
    const { password, ...stored } = await this.generatePassword();
    const reset = (tx: EntityManager, admin: Admin) => resetPassword(tx, actor, admin, stored);
    return { administrator: await this.change(id, actor, reset), password };
  }

  async turnOffTwoStep(id: string, actor: AuditActor): Promise<AdministratorView> {
    if (id === actor.id) throw new DomainError('conflict', accountSentences.ownTwoStep);
    return this.change(id, actor, (tx, admin) => turnOffTwoStep(tx, actor, admin));
  }

  async delete(id: string, actor: AuditActor): Promise<void> {
    await this.asAdministrator(actor, async (tx) => deleteAccount(tx, actor, await lock(tx, id)));
  }

  private async generatePassword() {
    const password = generatedPassword();
    return { password, passwordHash: await hashPassword(password), passwordGeneratedAt: this.clock.now() };
  }

  private change(
    id: string,
    actor: AuditActor,
    work: (tx: EntityManager, admin: Admin) => Promise<void>,
  ): Promise<AdministratorView> {
    return this.asAdministrator(actor, async (tx) => {
      await work(tx, await lock(tx, id));
      return view(tx, await tx.findOneByOrFail(Admin, { id }), actor);
    });
  }

  /**
   * Runs `work` after it has locked the accounts of all administrators, so that two changes of accounts wait for each
   * other.
   * @throws DomainError `forbidden` when the actor is no longer an administrator
   */
  private asAdministrator<T>(actor: AuditActor, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      const administrators = await lockAdministrators(tx);
      if (!administrators.some(({ id }) => id === actor.id))
        throw new DomainError('forbidden', accountSentences.notAllowed);
      return work(tx);
    });
  }
}

async function lock(tx: EntityManager, id: string): Promise<Admin> {
  const admin = await lockAdmin(tx, { id });
  if (!admin) throw notFound();
  return admin;
}

const view = async (tx: EntityManager, admin: Admin, actor: AuditActor): Promise<AdministratorView> =>
  administratorView(admin, { hasTwoStep: await hasTwoStep(tx, admin.id), ownId: actor.id });

/**
 * An account for the console. `hasTwoStep` says whether a sign-in asks for a code; `ownId` is the account of the
 * request.
 */
export const administratorView = (
  admin: Admin,
  { hasTwoStep, ownId }: { hasTwoStep: boolean; ownId: string | null },
): AdministratorView => ({
  id: admin.id,
  username: admin.username,
  role: admin.role,
  hasTwoStep,
  createdAt: admin.createdAt.toISOString(),
  lastSignInAt: admin.lastSignInAt?.toISOString() ?? null,
  isYou: admin.id === ownId,
});
