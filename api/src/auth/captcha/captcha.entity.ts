import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An unanswered captcha. Answering deletes the row, so each works once. */
@Entity('captchas')
export class Captcha {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  answerHash: string;

  @Column('timestamptz')
  expiresAt: Date;
}
