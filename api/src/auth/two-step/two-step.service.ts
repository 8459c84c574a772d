import { Inject, Injectable, Logger } from '@nestjs/common';
import encodeQr from 'qr';
import { DataSource, type EntityManager, In } from 'typeorm';
import { accountSentences, tidyCode } from '@maidan/shared/rules/account/account.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import { formerSigningKey, signingKey } from '../../platform/config/signing-key.ts';
import { DomainError, invalid } from '../../platform/http/errors/domain-error.ts';
import { endSessionsOf, lockAdmin } from '../account-changes.ts';
import type { SignedInAdmin } from '../auth.decorators.ts';
import { generateRecoveryCodes, hashRecoveryCodes, storedFormsOf } from './recovery-codes.ts';
import { RecoveryCode, TwoStepSecret } from './two-step.entity.ts';
import { SecretCipher } from './secret-cipher.ts';
import { isAppCode, newSecret, stepOfCode, totpUri } from './totp.ts';
import { hasTwoStep } from './two-step-state.ts';

/** Minutes after which a set-up that was not confirmed expires. */
const setUpMinutes = 15;

/** Turns on two-step sign-in, and verifies its codes. */
@Injectable()
export class TwoStepService {
  private readonly logger = new Logger('two-step');
  private readonly cipher: SecretCipher;
  private readonly recoveryKey: Buffer;
  /** Keys with which stored codes may be hashed: the present one and the former one, if any. */
  private readonly recoveryKeys: readonly Buffer[];

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    this.cipher = new SecretCipher(signingKey(env, 'two-step-secret'), formerSigningKey(env, 'two-step-secret'));
    this.recoveryKey = signingKey(env, 'recovery-code');
    const formerKey = formerSigningKey(env, 'recovery-code');
    this.recoveryKeys = [this.recoveryKey, ...(formerKey ? [formerKey] : [])];
  }

  /**
   * Stores a new secret. Sign-ins use it after `confirm`. The caller has checked the password.
   * @throws DomainError `conflict` when two-step sign-in is on
   */
  async begin({ id, username }: SignedInAdmin): Promise<TwoStepSetupResponse> {
    const secret = newSecret();
    await this.db.transaction(async (tx) => {
      await lockWithoutTwoStep(tx, id);
      const begun = { adminId: id, secret: this.cipher.encrypt(secret, id), begunAt: this.clock.now() };
      await tx.save(TwoStepSecret, { ...begun, confirmedAt: null, lastUsedStep: null });
    });
    const uri = totpUri(secret, username);
    return { success: true, secret, uri, qrSvg: encodeQr(uri, 'svg', { ecc: 'medium', border: 4 }) };
  }

  /**
   * Turns two-step sign-in on. Ends the account's other sessions, which were opened with the password alone.
   * @returns the recovery codes, of which only hashes are stored
   * @throws DomainError `invalid` for a wrong code, or when the set-up has expired; `conflict` when it is on already
   */
  async confirm({ id, username, jti }: SignedInAdmin, code: string, actor: AuditActor): Promise<string[]> {
    const codes = generateRecoveryCodes();
    // Hashing is slow. It is done before the transaction, so that the account is not locked meanwhile.
    const codeHashes = await hashRecoveryCodes(this.recoveryKey, id, codes.map(tidyCode));
    return this.db.transaction(async (tx) => {
      await lockWithoutTwoStep(tx, id);
      const stored = await tx.findOneBy(TwoStepSecret, { adminId: id });
      if (stored && stored.begunAt.getTime() + setUpMinutes * 60_000 < this.clock.now().getTime())
        throw invalid(accountSentences.setUpExpired, { code: accountSentences.setUpExpired });
      const step = stored && this.stepOf(stored, tidyCode(code));
      if (typeof step !== 'number') throw invalid(accountSentences.wrongCode, { code: accountSentences.wrongCode });
      await tx.update(TwoStepSecret, { adminId: id }, { confirmedAt: this.clock.now(), lastUsedStep: step });
      await endSessionsOf(tx, id, jti);
      await tx.insert(
        RecoveryCode,
        codeHashes.map((codeHash) => ({ adminId: id, codeHash })),
      );
      const subject = { kind: 'administrator', id, label: username } as const;
      await recordAudit(tx, actor, { action: 'account.turn-on-two-step', subject });
      return codes;
    });
  }

  /**
   * Verifies a code of the app or a recovery code, and uses it up. The caller has locked the account.
   * @returns undefined when it is wrong or used; for a recovery code, how many are left
   */
  async takeCode(
    tx: EntityManager,
    adminId: string,
    typed: string,
  ): Promise<{ recoveryCodesLeft?: number } | undefined> {
    const code = tidyCode(typed);
    if (isAppCode(code)) return (await this.takeAppCode(tx, adminId, code)) ? {} : undefined;
    const stored = (await tx.findBy(RecoveryCode, { adminId })).map(({ codeHash }) => codeHash);
    const forms: string[] = [];
    for (const key of this.recoveryKeys) forms.push(...(await storedFormsOf(key, adminId, code, stored)));
    const { affected } = await tx.delete(RecoveryCode, { adminId, codeHash: In(forms) });
    return affected === 1 ? { recoveryCodesLeft: await tx.countBy(RecoveryCode, { adminId }) } : undefined;
  }

  private async takeAppCode(tx: EntityManager, adminId: string, code: string): Promise<boolean> {
    const stored = await tx.findOneBy(TwoStepSecret, { adminId });
    const step = stored?.confirmedAt && this.stepOf(stored, code);
    if (!stored || typeof step !== 'number' || step <= (stored.lastUsedStep ?? 0)) return false;
    // Encrypts the secret with the present key. Unused recovery codes still need the key with which they were hashed.
    const secret = this.cipher.encrypt(this.cipher.decrypt(stored.secret, adminId) ?? '', adminId);
    await tx.update(TwoStepSecret, { adminId }, { lastUsedStep: step, secret });
    return true;
  }

  private stepOf({ adminId, secret: stored }: TwoStepSecret, code: string): number | undefined {
    const secret = this.cipher.decrypt(stored, adminId);
    // The key comes from JWT_SECRET, and so does that of the recovery codes. The operator can turn two-step sign-in
    // off.
    if (secret === undefined) this.logger.warn('A two-step secret cannot be read: has JWT_SECRET changed?');
    return secret === undefined ? undefined : stepOfCode(secret, code, this.clock.now().getTime());
  }
}

async function lockWithoutTwoStep(tx: EntityManager, id: string): Promise<void> {
  if (!(await lockAdmin(tx, { id }))) throw new DomainError('unauthenticated', signInSentences.expired);
  if (await hasTwoStep(tx, id)) throw new DomainError('conflict', accountSentences.twoStepOn);
}
