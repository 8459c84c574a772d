import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A question that waits for its answer. Answering takes the row away, so each works once. */
@Entity('captchas')
export class Captcha {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  answerHash: string;

  @Column('timestamptz')
  expiresAt: Date;
}
