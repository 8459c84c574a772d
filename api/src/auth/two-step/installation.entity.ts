import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: what depends on the release that has made the database. */
@Entity('installation')
@Check('installation_single', 'id = 1')
export class Installation {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  /** What `TWO_STEP_REQUIRED` is in production when it is not set: false where there were accounts before it. */
  @Column('boolean')
  asksTwoStep: boolean;
}
