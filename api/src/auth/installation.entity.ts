import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A single row with values of this installation. */
@Entity('installation')
@Check('installation_single', 'id = 1')
export class Installation {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  /**
   * Whether two-step sign-in is required in production when `TWO_STEP_REQUIRED` is not set. False where accounts
   * existed before the setting.
   */
  @Column('boolean')
  asksTwoStep: boolean;

  /** Four characters that follow the prefix in the ids of this installation's online payments (`merch-txn-id.ts`). */
  @Column('text')
  paymentMark: string;
}
