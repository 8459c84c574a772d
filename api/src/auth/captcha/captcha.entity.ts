import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An unanswered captcha. An answer deletes the row (`CaptchaService.verify`), so each captcha works once. */
@Entity('captchas')
export class Captcha {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  answerHash: string;

  @Column('timestamptz')
  expiresAt: Date;
}
