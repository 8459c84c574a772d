import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: what is fixed once for this database. */
@Entity('installation')
@Check('installation_single', 'id = 1')
export class Installation {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  /** What `TWO_STEP_REQUIRED` is in production when it is not set: false where there were accounts before it. */
  @Column('boolean')
  asksTwoStep: boolean;

  /** Four letters at the beginning of the ids of its payments (`merch-txn-id.ts`). */
  @Column('text')
  paymentMark: string;
}
