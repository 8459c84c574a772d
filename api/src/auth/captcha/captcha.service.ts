import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { captchaAlphabet, captchaLength } from '@maidan/shared/domain/captcha.ts';
import { tidyCaptcha } from '@maidan/shared/rules/sign-in.ts';
import { Clock } from '../../platform/config/clock.ts';
import { ENV, type Env } from '../../platform/config/env.ts';
import { signingKey } from '../../platform/config/signing-key.ts';
import { Captcha } from './captcha.entity.ts';
import { renderCaptcha } from './captcha-picture.ts';
import { createQuestion } from './captcha-question.ts';

export const captchaMinutes = 5;
/** The name of the cookie with the id of the unanswered captcha. */
export const captchaCookie = 'maidan_captcha';

/** The captcha's letters and digits, without those that look alike: 0 O, 1 I, 2 Z, 5 S, 8 B. */
const unambiguousCharacters = [...captchaAlphabet].filter((character) => !'0O1I2Z5S8B'.includes(character));

/** Creates captchas as a picture or a question, and checks answers. Only a digest of the answer is stored. */
@Injectable()
export class CaptchaService {
  private readonly key: Buffer;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.key = signingKey(env, 'captcha');
  }

  /** Makes a captcha. Returns its picture as a PNG, and its id for the cookie. */
  async createPicture(): Promise<{ id: string; picture: Buffer }> {
    const answer = this.env.captchaFixedAnswer ?? randomAnswer();
    return { id: await this.store(answer), picture: await renderCaptcha(tidyCaptcha(answer)) };
  }

  /** Makes a captcha. Returns its question, and its id for the cookie. */
  async createQuestion(): Promise<{ id: string; question: string }> {
    const { question, answer } = createQuestion();
    return { id: await this.store(this.env.captchaFixedAnswer ?? answer), question };
  }

  private async store(answer: string): Promise<string> {
    const id = randomUUID();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + captchaMinutes * 60_000);
    await this.db.query('DELETE FROM captchas WHERE expires_at < $1', [now]);
    await this.db.getRepository(Captcha).insert({ id, answerHash: this.digest(id, answer), expiresAt });
    return id;
  }

  /**
   * Whether the answer is right. A captcha can be answered once, right or wrong: the answer deletes its row, and of two
   * concurrent attempts one deletes it.
   */
  async verify(id: unknown, answer: string): Promise<boolean> {
    if (!isUUID(id)) return false;
    const taken = await this.db
      .createQueryBuilder()
      .delete()
      .from(Captcha)
      .where({ id: String(id) })
      .returning('*')
      .execute();
    const [row] = taken.raw as { answer_hash: string; expires_at: Date }[];
    if (!row || row.expires_at < this.clock.now()) return false;
    return row.answer_hash === this.digest(String(id), answer);
  }

  private digest(id: string, answer: string): string {
    return createHmac('sha256', this.key)
      .update(`${id}\n${tidyCaptcha(answer)}`)
      .digest('base64url');
  }
}

const randomAnswer = (): string =>
  Array.from({ length: captchaLength }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)]).join('');
