import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A single row with values that are fixed once for this database. */
@Entity('installation')
@Check('installation_single', 'id = 1')
export class Installation {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  /**
   * The value of `TWO_STEP_REQUIRED` in production when it is not set; false where accounts existed before the setting.
   */
  @Column('boolean')
  asksTwoStep: boolean;

  /** Four letters at the beginning of this installation's payment ids (`merch-txn-id.ts`). */
  @Column('text')
  paymentMark: string;
}
