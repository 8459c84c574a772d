import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Admin } from '../admin.entity.ts';

/** A recovery code that was not used yet. Using it deletes the row, so each works once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => Admin, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  adminId: string;

  @PrimaryColumn('text')
  codeHash: string;
}
